/** The way from the front page to the board of the day, with the streak so far. */
import { html, nothing } from 'lit';
import { print } from '../address/route';
import { restWords } from '../strings/rest';
import { dailyName } from './daily';
import type { Errand } from './errand';
import { records, streak } from './records';

export function dailyLine(errand: Errand | null) {
  const today = new Date();
  const name = dailyName(today);
  if (errand?.name === name) return nothing;
  const say = restWords();
  const all = records();
  const days = streak(all, today);
  return html`<p class="standing"><a href=${print('play', name)}>${say.daily}</a>${all[name] ? ` · ${say.dailyDone}` : ''}${days > 0 ? ` · ${say.streak(days)}` : ''}</p>`;
}
