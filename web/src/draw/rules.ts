/** What shapes and graphs have in common: how many states, which goal, which rule. */
export interface Rules {
  states: number;
  /** All off, all alike, or as drawn light by light. */
  goal: 'off' | 'equal' | 'drawn';
  isLitOnly: boolean;
}

/** More states than this have no digit. */
export const MOST_STATES = 9;

export const USUAL: Rules = { states: 2, goal: 'off', isLitOnly: false };

/** The rules as fields of a puzzle in JSON; a goal that is drawn is added by whoever drew it. */
export function ruleFields({ states, goal, isLitOnly }: Rules): Record<string, unknown> {
  return {
    ...(states === 2 ? {} : { states }),
    ...(isLitOnly ? { rule: 'lit-only' } : {}),
    ...(goal === 'equal' ? { goal: 'equal' } : {}),
  };
}
