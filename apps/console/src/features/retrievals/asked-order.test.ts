import { expect, test } from 'vitest';
import { fromField } from '../../ui/text/local-moment.ts';
import { askedIn } from './asked-order.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

test('what an address asks for is in the minutes that the dialog begins with, to its last second', () => {
  const [from, to] = [NOON / 1_000 + 45, NOON / 1_000 + 105];
  const asked = askedIn(new URLSearchParams({ device: 'A', from: `${from}`, to: `${to}` }), NOON);
  expect([fromField(asked?.from ?? ''), fromField(asked?.to ?? '')]).toEqual([NOON, NOON + 120_000]);
});
