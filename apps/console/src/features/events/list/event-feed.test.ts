import { expect, test } from 'vitest';
import { type AskEvents, changed, followFeed, loadFeed, merged, MOST_EVENTS } from './event-feed.ts';
import { eventRow } from './testing-rows.ts';

type Answer = Awaited<ReturnType<AskEvents>>;
const answer = (said: Partial<Answer>): Answer => ({
  hasError: false,
  data: [],
  next: null,
  updatetime: 0,
  more: false,
  ...said,
});
/** A server that gives these answers one after the other; what it was asked. */
function answering(...answers: Answer[]) {
  const asked: Parameters<AskEvents>[0][] = [];
  const ask: AskEvents = async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? answer({});
  };
  return { ask, asked };
}
const [old, newer] = [
  eventRow({ serialno: 1, eventtimeutc: 10 }),
  eventRow({ serialno: 2, eventtimeutc: 20 }),
];
const numbers = ({ rows }: { readonly rows: readonly { readonly serialno: number }[] }) =>
  rows.map(({ serialno }) => serialno);

test('a day is read look by look; what happens meanwhile is behind the change that the first one told', async () => {
  const next = { time: 20, serialno: 2 };
  const { ask, asked } = answering(
    answer({ data: [newer], next, updatetime: 7 }),
    answer({ data: [old], updatetime: 9 }),
  );
  const feed = await loadFeed(ask, 5);
  expect([numbers(feed), feed.updatetime, feed.isCut]).toEqual([[2, 1], 7, false]);
  expect(asked).toEqual([
    { afterTime: 5, desc: 1 },
    { afterTime: 5, desc: 1, after: next },
  ]);
});

test('a poll adds what is new by its time and replaces what is known', async () => {
  const checked = eventRow({ serialno: 1, eventtimeutc: 10, checkstatus: 3, updatetime: 8 });
  const late = eventRow({ serialno: 3, eventtimeutc: 15 });
  const { ask, asked } = answering(
    answer({ data: [late], updatetime: 7, more: true }),
    answer({ data: [checked], updatetime: 8 }),
  );
  const feed = await followFeed(ask, 5, () => ({ rows: [newer, old], updatetime: 2, isCut: false }));
  expect(numbers(feed)).toEqual([2, 3, 1]);
  expect([feed.rows[2]?.checkstatus, feed.updatetime]).toEqual([3, 8]);
  expect(asked.map(({ afterUpdatetime }) => afterUpdatetime)).toEqual([2, 7]);
});

test('what is changed here while it is asked stays', async () => {
  let known = { rows: [newer, old], updatetime: 2, isCut: false };
  const ask: AskEvents = async () => {
    known = { ...known, rows: changed(known.rows, { serialno: 1, checkstatus: 3, updatetime: 9 }) };
    return answer({ data: [old, eventRow({ serialno: 3, eventtimeutc: 30 })], updatetime: 7 });
  };
  const feed = await followFeed(ask, 5, () => known);
  expect(feed.rows.map(({ serialno, checkstatus }) => [serialno, checkstatus])).toContainEqual([1, 3]);
  expect(numbers(feed)).toContain(3);
});

test('an older word of an event does not replace a newer one', () => {
  const noted = { ...old, memo: 'noted', updatetime: 9 };
  expect(merged([noted], [old])).toEqual([noted]);
});

test('a page holds so many, the newest', async () => {
  const many = Array.from({ length: MOST_EVENTS }, (_, at) =>
    eventRow({ serialno: at + 1, eventtimeutc: at }),
  );
  const full = { rows: many.toReversed(), updatetime: 1, isCut: false };
  const { ask } = answering(
    answer({ data: [eventRow({ serialno: 99_999, eventtimeutc: 99_999 })], updatetime: 2 }),
  );
  const feed = await followFeed(ask, 0, () => full);
  expect([feed.rows.length, feed.rows[0]?.serialno, feed.isCut]).toEqual([MOST_EVENTS, 99_999, true]);
});

test('what is changed here is taken into the row as it is then: what was changed meanwhile stays', () => {
  const then = eventRow({ serialno: 1, checkstatus: 2, updatetime: 9 });
  expect(changed([then, newer], { serialno: 1, snap: 5 })).toEqual([{ ...then, snap: 5 }, newer]);
  expect(changed([then], { serialno: 1, checkstatus: 1, updatetime: 10 })).toEqual([
    { ...then, checkstatus: 1, updatetime: 10 },
  ]);
  // The list already has a newer state of the event.
  expect(changed([then], { serialno: 1, checkstatus: 1, updatetime: 8 })).toEqual([then]);
});
