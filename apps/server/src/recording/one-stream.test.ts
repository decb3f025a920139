import { expect, test } from 'vitest';
import { oneStream } from './one-stream.ts';

const main = (from: number, to: number) =>
  ({ stream: 'main', startMs: from * 1_000, endMs: to * 1_000 }) as const;
const sub = (from: number, to: number) =>
  ({ stream: 'sub', startMs: from * 1_000, endMs: to * 1_000 }) as const;

/** What is shown from a moment on (s), and until when. */
function shown(segments: readonly ReturnType<typeof main | typeof sub>[], from = 0) {
  const { segments: some, endMs } = oneStream(segments, from * 1_000);
  return [some[0]?.stream, some.length, endMs / 1_000];
}

const ALWAYS = Number.POSITIVE_INFINITY;

test('where both streams were recorded it is the main one, also over what a network lost', () => {
  expect(shown([main(0, 60), sub(0, 60), main(64, 120), sub(60, 120)])).toEqual(['main', 2, ALWAYS]);
});

test('what was fetched of the main stream takes the place of the sub stream, and gives it back', () => {
  const segments = [sub(0, 60), sub(60, 120), main(70, 100), sub(120, 180)];
  expect(shown(segments)).toEqual(['sub', 3, 70]);
  expect(shown(segments, 70)).toEqual(['main', 1, 100]);
  expect(shown([sub(60, 120), sub(120, 180)], 100)).toEqual(['sub', 2, ALWAYS]);
});

test('one stream alone is shown', () => {
  expect([shown([main(5, 60)]), shown([sub(5, 60)]), shown([])]).toEqual([
    ['main', 1, ALWAYS],
    ['sub', 1, ALWAYS],
    [undefined, 0, ALWAYS],
  ]);
});
