/** The way to the board of the day and to those before it, with the streak so far, which the end of that board tells itself. */
import { html, nothing } from 'lit';
import { print } from '../address/route';
import { levelWords } from '../strings/levels';
import { restWords } from '../strings/rest';
import { chosen } from '../strings/say';
import { nextOpen } from './appointed';
import { dailyName } from './daily';
import type { Errand } from './errand';
import { placeOf } from './levels';
import { records, streak } from './records';
import './wait';

export function dailyLine(errand: Errand | null) {
  const today = new Date();
  const name = dailyName(today);
  const all = records();
  const isDone = name in all;
  const isHere = errand?.name === name;
  const [say, levels] = [restWords(), levelWords()];
  const days = streak(all, today);
  if (isHere && !isDone) {
    if (days > 0) return html`<p class="standing daily">${say.keepStreak(days)}</p>`;
    const easier = nextOpen();
    const { pack, number } = placeOf(easier);
    return Object.keys(all).some((other) => other.startsWith('daily')) ? nothing
      : html`<p class="standing daily"><a href=${print('play', easier)}><u>${levels.easier(levels.title(pack, number))}</u></a></p>`;
  }
  if (isHere) return html`<p class="standing daily"><lo-wait></lo-wait> · <a href=${print('levels', 'days')}>${say.allDays}</a></p>`;
  const ofWeek = isDone ? '' : levels.ofWeek(today);
  const so = [ofWeek && `${today.toLocaleDateString(chosen(), { weekday: 'long' })}: ${ofWeek}`, say.dailySo(isDone, days)].filter(Boolean).join(' · ');
  return html`<p class="standing daily"><a href=${print('play', name)}><time class=${isDone ? 'done' : ''} aria-hidden="true"
    ><small>${today.toLocaleDateString(chosen(), { month: 'short' })}</small>${today.getDate()}</time><span><u>${say.daily}</u>${so ? html` <small>${so}</small>` : nothing}</span></a>
    <a href=${print('levels', 'days')}>${say.allDays}</a></p>`;
}
