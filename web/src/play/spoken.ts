/** What a hint speaks of, for the board to show: lights and buttons to look at. The press itself bears a ring. */
import type { HintData, Reason, Whereabouts } from '../core/protocol';

export interface Spoken {
  lights: readonly number[];
  buttons: readonly number[];
}

const NOTHING: Spoken = { lights: [], buttons: [] };

const pressed = (pattern: readonly number[]) => pattern.flatMap((count, button) => (count > 0 ? [button] : []));

const ofPlace = (place: Whereabouts): Spoken =>
  place.kind === 'anywhere' ? NOTHING : { lights: place.kind === 'around' ? [place.light] : [], buttons: place.buttons };

function ofReason(reason: Reason): Spoken {
  switch (reason.kind) {
    case 'last_button': return { lights: [reason.light], buttons: [] };
    case 'left_by_chase': return { lights: reason.lights, buttons: [] };
    case 'certificate': return { lights: pressed(reason.weights), buttons: [] };
    case 'detour': return { lights: [], buttons: pressed(reason.pattern) };
    default: return NOTHING;
  }
}

export function spokenOf(data: HintData): Spoken {
  switch (data.kind) {
    case 'where': return ofPlace(data.place);
    case 'lights': return { lights: data.lights, buttons: [] };
    case 'change': return { lights: data.nearest?.changed ?? [], buttons: [] };
    case 'why': {
      const all = data.reasons.map(ofReason);
      return { lights: all.flatMap(({ lights }) => lights), buttons: all.flatMap(({ buttons }) => buttons) };
    }
    default: return NOTHING;
  }
}
