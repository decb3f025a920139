import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { CardLists } from './card-lists.ts';
import type { CardList } from '../card-stretches.ts';

const HOUR_MS = 3_600_000;

function setUp(answer: Partial<CardList> = {}) {
  const clock = new ManualClock(0);
  const asked: number[] = [];
  let changes = 0;
  const told = { state: 'told', fromMs: 0, toMs: 2 * HOUR_MS, askedMs: 2 * HOUR_MS, records: [] } as const;
  const lists = new CardLists({
    clock,
    now: () => clock.elapsed(),
    cardList: async (_, atMs) => {
      asked.push(atMs);
      return { ...told, ...answer };
    },
    onChange: () => void changes++,
  });
  const want = async (atMs: number): Promise<void> => {
    lists.want('d', atMs);
    await new Promise(setImmediate);
  };
  return { clock, lists, want, asked, changes: () => changes };
}

test('a recorder is asked once for a day, and of what it was just writing again after a while', async () => {
  const { clock, want, asked } = setUp();
  const [early, late] = [HOUR_MS, 2 * HOUR_MS - 60_000];
  for (const ms of [early, late, early]) await want(ms);
  clock.advance(6 * 60_000);
  await want(early);
  expect(asked).toEqual([early]);
  await want(late);
  expect(asked).toEqual([early, late]);
});

test('days that follow on each other are one list, the same until one of them is another', async () => {
  const DAY_MS = 24 * HOUR_MS;
  const clock = new ManualClock(0);
  const lists = new CardLists({
    clock,
    now: () => clock.elapsed(),
    cardList: async (_, atMs) => {
      const fromMs = Math.floor(atMs / DAY_MS) * DAY_MS;
      const records = [{ fromMs: fromMs + HOUR_MS, toMs: fromMs + 2 * HOUR_MS, channels: [1] }];
      return { state: 'told', fromMs, toMs: fromMs + DAY_MS, askedMs: 9 * DAY_MS, records };
    },
    onChange: () => {},
  });
  const want = async (atMs: number): Promise<void> => {
    lists.want('d', atMs);
    await new Promise(setImmediate);
  };
  await want(0);
  await want(3 * DAY_MS);
  expect(lists.from('d', 5)).toMatchObject({ fromMs: 0, toMs: DAY_MS });
  await want(DAY_MS);
  const joined = lists.from('d', 5);
  expect(joined).toMatchObject({ fromMs: 0, toMs: 2 * DAY_MS, records: [{}, { fromMs: DAY_MS + HOUR_MS }] });
  expect(lists.from('d', 5)).toBe(joined);
  expect(lists.from('d', DAY_MS)).toMatchObject({ fromMs: DAY_MS, toMs: 2 * DAY_MS });
});

test('a playback that waits for one that is offline hears soon that it is there', async () => {
  const { clock, want, asked, changes } = setUp({ state: 'unknown' });
  await want(HOUR_MS);
  const before = changes();
  clock.advance(5_000);
  expect(changes()).toBeGreaterThan(before);
  await want(HOUR_MS);
  expect(asked).toHaveLength(2);
});

test('one that says nothing is asked again after half a minute, not before', async () => {
  const { clock, want, asked } = setUp({ state: 'silent' });
  await want(HOUR_MS);
  clock.advance(29_000);
  await want(HOUR_MS);
  expect(asked).toHaveLength(1);
  clock.advance(1_000);
  await want(HOUR_MS);
  expect(asked).toHaveLength(2);
});

test('silence about one day leaves what is known of the days beside it, and what was said of that day', async () => {
  const DAY_MS = 24 * HOUR_MS;
  const clock = new ManualClock(0);
  const answers: Pick<CardList, 'state' | 'fromMs' | 'toMs'>[] = [
    { state: 'told', fromMs: DAY_MS, toMs: DAY_MS + HOUR_MS },
    { state: 'silent', fromMs: 0, toMs: DAY_MS },
    { state: 'silent', fromMs: DAY_MS, toMs: 2 * DAY_MS },
    { state: 'told', fromMs: DAY_MS, toMs: DAY_MS + 2 * HOUR_MS },
  ];
  const lists = new CardLists({
    clock,
    now: () => clock.elapsed(),
    cardList: async () => {
      const answer = answers.shift();
      return answer && { askedMs: 9 * DAY_MS, records: [], ...answer };
    },
    onChange: () => {},
  });
  const known = async (atMs: number) => {
    clock.advance(31_000);
    lists.want('d', atMs);
    await new Promise(setImmediate);
    return [HOUR_MS, DAY_MS, DAY_MS + HOUR_MS, DAY_MS + 3 * HOUR_MS].map((ms) => lists.at('d', ms)?.state);
  };
  expect(await known(DAY_MS)).toEqual([undefined, 'told', undefined, undefined]);
  expect(await known(HOUR_MS)).toEqual(['silent', 'told', undefined, undefined]);
  expect(await known(DAY_MS + HOUR_MS)).toEqual(['silent', 'told', 'silent', 'silent']);
  expect(await known(DAY_MS + HOUR_MS)).toEqual(['silent', 'told', 'told', undefined]);
});

test('what a recorder takes long to say is not waited for any more after a while', () => {
  const { clock, lists } = setUp();
  expect(lists.isOpen('d', HOUR_MS)).toBe(true);
  lists.want('d', HOUR_MS);
  expect([lists.isAwaited('d', HOUR_MS), lists.isOpen('d', HOUR_MS)]).toEqual([true, false]);
  clock.advance(10_000);
  expect([lists.isAwaited('d', HOUR_MS), lists.isLate('d')]).toEqual([false, true]);
});
