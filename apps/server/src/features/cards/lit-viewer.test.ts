import { ManualClock } from '@outrider/kit/clock.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { expect, test } from 'vitest';
import { litViewer } from './lit-viewer.ts';

const MINUTE_MS = 60_000;

test('a viewer of a card is given nothing of a private time, also where one is made while they watch', () => {
  const clock = new ManualClock(0);
  let dark: readonly DarkTime[] = [{ fromMs: 30_000, toMs: MINUTE_MS, mode: 'dark' }];
  let asked = 0;
  const given: number[] = [];
  const offer = ({ captureMs }: { readonly captureMs: number }) => void given.push(captureMs);
  const darkBetween = () => {
    asked++;
    return dark;
  };
  const viewer = litViewer({ offer } as never, 'A', { darkBetween }, clock);
  const see = (...times: number[]): void => {
    for (const captureMs of times) viewer.offer({ captureMs } as never, {} as never);
  };
  see(10_000, 29_999, 30_000, 59_999, MINUTE_MS);
  expect(given).toEqual([10_000, 29_999, MINUTE_MS]);
  // Pictures of one minute cost one question.
  expect(asked).toBe(2);
  dark = [{ fromMs: 0, toMs: 5 * MINUTE_MS, mode: 'reason' }];
  clock.advance(1_000);
  see(61_000, 62_000);
  expect(given).toEqual([10_000, 29_999, MINUTE_MS]);
});
