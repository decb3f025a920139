import { expect, test } from 'vitest';
import { farewell } from './farewell.ts';

const work = {
  draining: false,
  devices: 1,
  streams: 0,
  viewers: 0,
  delayMs: null,
  storeMs: null,
  busMs: null,
};
const head = { name: 'north', version: '1', startedMs: 0, silentMs: 0 };
const own = { ...head, server: 'a', work, isLost: false };
const other = { ...head, server: 'b', work, isLost: false };

test.each([
  ['another one takes them', true, [own, other], true],
  ['it is alone', false, [own], false],
  ['no other is there', true, [own], false],
  ['the other is not heard any more', true, [own, { ...other, isLost: true }], false],
  ['the other lets its own go', true, [own, { ...other, work: { ...work, draining: true } }], false],
  ['the other says nothing of itself', true, [own, { ...other, work: undefined }], true],
] as const)('when %s, a server that stops lets its devices go: %s', async (_, isSeveral, list, goes) => {
  const waited: number[] = [];
  const needs = {
    drain: { untilEmpty: async (mostMs: number) => void waited.push(mostMs) },
    servers: { isSeveral, list: () => list },
  };
  const ends = new AsyncDisposableStack();
  await farewell.start(needs as never, ends);
  expect(waited).toEqual([]);
  await ends.disposeAsync();
  expect(waited).toEqual(goes ? [60_000] : []);
});
