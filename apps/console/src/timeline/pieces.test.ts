import { expect, test } from 'vitest';
import { coarserThan, farPieces, piecesOf } from './pieces.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const noon = 20_000 * DAY + DAY / 2;
const later = noon + 400 * DAY;

test('an hour is asked for to the second, a day to the minute, a month to the half hour', () => {
  const columnMs = (length: number) => {
    const [piece] = piecesOf({ fromMs: noon, toMs: noon + length }, later);
    return piece && (piece.toMs - piece.fromMs) / piece.columns;
  };
  expect([columnMs(600_000), columnMs(DAY), columnMs(20 * DAY)]).toEqual([1_000, 60_000, 1_800_000]);
});

test('pieces lie still while somebody pans', () => {
  const at = (ms: number) => piecesOf({ fromMs: ms, toMs: ms + DAY }, later).map(({ fromMs }) => fromMs);
  expect(at(noon)).toEqual([noon - DAY / 2, noon + DAY / 2]);
  expect(at(noon + HOUR)).toEqual(at(noon));
});

test('what is to come is not asked for', () => {
  expect(piecesOf({ fromMs: noon, toMs: noon + DAY }, noon + HOUR)).toHaveLength(1);
  expect(piecesOf({ fromMs: noon, toMs: noon + DAY }, noon - 2 * DAY)).toEqual([]);
});

test('a piece that is not there yet has coarser ones in its place', () => {
  const [hour] = piecesOf({ fromMs: noon, toMs: noon + 60_000 }, later);
  const lengths = coarserThan(hour ?? { fromMs: 0, toMs: 0 }).map(
    ({ fromMs, toMs }) => (toMs - fromMs) / DAY,
  );
  expect(lengths).toEqual([1, 32]);
  expect(farPieces(noon, later).every(({ fromMs, toMs }) => toMs - fromMs === 32 * DAY)).toBe(true);
});
