import { expect, test, vi } from 'vitest';
import { type Core, Stopped } from '../core/core';
import type { Method, Report } from '../core/protocol';
import { Race } from './race';
import type { Ask } from './run';

const ASK: Ask = { text: '4x4', fewest: false, presses: null, heuristic: '', symmetry: true, seed: 0, exploration: null, milliseconds: 0 };

const method = (name: string, refusal: string | null = null): Method => ({
  name,
  summary: '',
  source: '',
  is_complete: true,
  refusal: refusal === null ? null : { sentence: refusal, why: null },
});

/** A core that answers when it is told to. */
class Slow {
  asked: { method: string; symmetry: boolean; answer: (report: Partial<Report>) => void; fail: (error: Error) => void }[] = [];
  call(name: string, argument: { method: string; symmetry: boolean }) {
    if (name !== 'solve') return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.asked.push({
        ...argument,
        answer: (report) => resolve({ presses: {}, seconds: 0.1, ...report }),
        fail: reject,
      });
    });
  }
  stop() {
    this.asked.forEach(({ fail }) => fail(new Stopped('stopped')));
    this.asked = [];
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const stages = (race: Race) => [...race.runs.values()].map(({ stage }) => stage);

test('as many run as there are workers, and the next when one is done', async () => {
  const cores: Slow[] = [];
  const race = new Race(() => cores[cores.push(new Slow()) - 1] as unknown as Core, 2);
  race.lay([method('a'), method('b', 'not this board'), method('c'), method('d')]);
  race.start(['a', 'b', 'c', 'd'], ASK);
  await turn();
  expect(stages(race)).toEqual(['running', 'refused', 'running', 'waiting']);
  cores[0]!.asked.shift()!.answer({ method: 'a' });
  await turn();
  expect(stages(race)).toEqual(['done', 'refused', 'running', 'running']);
  expect(cores[0]!.asked.map((one) => one.method)).toEqual(['d']);
});

test('a cancelled method makes room, and its late answer is not heard', async () => {
  const core = new Slow();
  const race = new Race(() => core as unknown as Core, 1);
  race.lay([method('a'), method('b')]);
  race.start(['a', 'b'], { ...ASK, symmetry: false });
  await turn();
  const [asked] = core.asked;
  expect(asked!.symmetry).toBe(false);
  race.cancel('a');
  asked!.answer({ method: 'a' });
  await turn();
  expect(stages(race)).toEqual(['cancelled', 'running']);
  race.cancelAll();
  await turn();
  expect(stages(race)).toEqual(['cancelled', 'cancelled']);
  expect(race.isGoing).toBe(false);
});

test('a method run again is not credited with the answer of the run that was cancelled', async () => {
  const core = new Slow();
  const race = new Race(() => core as unknown as Core, 1);
  race.lay([method('a')]);
  race.start(['a'], ASK);
  await turn();
  const [first] = core.asked;
  // The answer was on its way already when the worker was ended.
  core.stop = () => undefined;
  race.cancel('a');
  race.start(['a'], ASK);
  await turn();
  first!.answer({ seconds: 99 });
  await turn();
  expect(stages(race)).toEqual(['running']);
  core.asked[1]!.answer({ seconds: 0.5 });
  await turn();
  expect(race.runs.get('a')).toMatchObject({ stage: 'done', seconds: 0.5 });
});

test('one that does not heed the time is ended, and the next runs', async () => {
  vi.useFakeTimers();
  const core = new Slow();
  const race = new Race(() => core as unknown as Core, 1);
  race.lay([method('a'), method('b')]);
  race.start(['a', 'b'], { ...ASK, milliseconds: 1000 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(stages(race)).toEqual(['running', 'waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stages(race)).toEqual(['late', 'running']);
  vi.useRealTimers();
});

test('one that breaks says why, and the others go on', async () => {
  const core = new Slow();
  const race = new Race(() => core as unknown as Core, 1);
  race.lay([method('a'), method('b')]);
  race.start(['a', 'b'], ASK);
  await turn();
  core.asked.shift()!.fail(new Error('out of memory'));
  await turn();
  expect(stages(race)).toEqual(['failed', 'running']);
  expect(race.runs.get('a')!.why?.sentence).toBe('out of memory');
});
