import { expect, test } from 'vitest';
import { SentPackets } from './sent-packets.ts';

const frames = (length: number) => [1, 2, 3].map((fill) => new Uint8Array(length).fill(fill));

test('a re-request is answered with the frames it names, each once', () => {
  const sent = new SentPackets();
  sent.remember(65_535, frames(10));
  expect(sent.answer(65_535, [3, 1, 3, 0, 9])).toEqual([frames(10)[2], frames(10)[0]]);
  expect(sent.answer(1, [1])).toEqual([]);
});

test('the oldest messages go when it is full, and one too long is not kept', () => {
  const sent = new SentPackets(100);
  sent.remember(1, frames(15));
  sent.remember(2, frames(15));
  sent.remember(3, frames(15));
  expect(sent.bytes).toBe(90);
  expect(sent.answer(1, [1])).toEqual([]);
  expect(sent.answer(3, [1])).toHaveLength(1);
  sent.remember(4, frames(40));
  expect(sent.answer(4, [1])).toEqual([]);
});

test('a sequence that comes again stands for the newer message', () => {
  const sent = new SentPackets();
  sent.remember(5, frames(10));
  sent.remember(5, frames(20));
  expect(sent.answer(5, [1])[0]).toHaveLength(20);
  expect(sent.bytes).toBe(60);
});
