import { expect, test } from 'vitest';
import { correctionBy, goesAlong } from './meter-move.ts';

test.each([
  ['as the server counted it goes along', 12_000, { from: 12_000, to: 250_000 }, 0, true],
  ['some time ago goes along', 9_000, { from: 12_000, to: 250_000 }, 2_900, true],
  ['off a dash that shows far more stays', 248_000, { from: 12_000, to: 250_000 }, 2_000, false],
  [
    'off the dash stays when a slip of the keyboard is mended',
    248_000,
    { from: 2_500_000, to: 250_000 },
    2_000,
    false,
  ],
  [
    'goes back with an odometer that was set wrongly',
    2_498_000,
    { from: 2_500_000, to: 250_000 },
    2_000,
    true,
  ],
  ['goes along below 0 with an odometer that starts again', 248_000, { from: 250_000, to: 0 }, 2_000, true],
  ['goes along by a small correction', 248_000, { from: 250_000, to: 250_500 }, 2_000, true],
  ['of which the days are gone goes along', 100_000, { from: 250_000, to: 250_500 }, 30_000, true],
  ['of a vehicle of which nothing was known stays', 248_000, { from: undefined, to: 250_000 }, 0, false],
] as const)('a reading %s', (_what, reading, correction, driven, goes) => {
  expect(goesAlong(reading, correction, driven)).toBe(goes);
});

test('a meter of which nothing was known is not corrected by anything', () => {
  expect([correctionBy({ from: undefined, to: 5 }), correctionBy({ from: 5, to: 3 })]).toEqual([0, -2]);
});
