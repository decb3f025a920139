import { expect, test } from 'vitest';
import { shownStretch } from './shown-stretch.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

test.each([0, 1, 29 * MINUTE + 59_999])('%i ms into half an hour, a quarter around it is shown', (ms) =>
  expect(shownStretch(NOON + ms)).toEqual({ fromMs: NOON - 15 * MINUTE, toMs: NOON + 45 * MINUTE }),
);
