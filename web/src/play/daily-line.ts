/** The way to the board of the day and to those before it, with the streak so far, which the end of that board tells itself. */
import { html, nothing } from 'lit';
import { print } from '../address/route';
import { restWords } from '../strings/rest';
import { chosen } from '../strings/say';
import { dailyName } from './daily';
import type { Errand } from './errand';
import { records, streak } from './records';

export function dailyLine(errand: Errand | null) {
  const today = new Date();
  const name = dailyName(today);
  const all = records();
  const isDone = name in all;
  const isHere = errand?.name === name;
  const say = restWords();
  const days = streak(all, today);
  if (isHere && !isDone) return days > 0 ? html`<p class="standing daily">${say.keepStreak(days)}</p>` : nothing;
  const so = isHere ? '' : say.dailySo(isDone, days);
  return html`<p class="standing daily"><a href=${print('play', name)}><time class=${isDone ? 'done' : ''} aria-hidden="true"
    ><small>${today.toLocaleDateString(chosen(), { month: 'short' })}</small>${today.getDate()}</time><span><u>${say.daily}</u>${so ? html` <small>${so}</small>` : nothing}</span></a>
    <a href=${print('levels', 'days')}>${say.allDays}</a></p>`;
}
