import { expect, test } from 'vitest';
import { DAY_MINUTES, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { hasAnyMinute, minuteBits } from './minute-bits.ts';

test('a minute is found in every stretch that has it, and in no other', () => {
  for (const minute of [0, 7, 8, 13, 720, 1_439]) {
    const bits = minuteBits(0, [{ startMs: minute * MINUTE_MS, endMs: (minute + 1) * MINUTE_MS }]);
    for (const [from, to] of [
      [0, DAY_MINUTES],
      [minute, minute + 1],
      [minute - 9, minute + 9],
      [Number.NEGATIVE_INFINITY, minute + 1],
    ] as const)
      expect(hasAnyMinute(bits, from, to), `${minute} in ${from} to ${to}`).toBe(true);
    for (const [from, to] of [
      [0, minute],
      [minute + 1, DAY_MINUTES],
      [minute, minute],
    ] as const)
      expect(hasAnyMinute(bits, from, to), `${minute} in ${from} to ${to}`).toBe(false);
  }
});
