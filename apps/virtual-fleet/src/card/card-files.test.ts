import { expect, test } from 'vitest';
import { cardFiles, FILE_MS, recordedSpans } from './card-files.ts';

const HOUR_MS = 3_600_000;
/** 20 past noon at UTC+8. */
const NOW = Date.UTC(2026, 10, 22, 4, 20);
const YESTERDAY = Date.UTC(2026, 10, 20, 16);

test('a card holds yesterday and today, each channel alike, but for the file that is being written', () => {
  const files = cardFiles('OT-001', 2, NOW);
  expect(Math.min(...files.map(({ fromMs }) => fromMs))).toBeLessThan(YESTERDAY + HOUR_MS);
  expect(Math.max(...files.map(({ toMs }) => toMs))).toBe(Date.UTC(2026, 10, 22, 4, 14, 59));
  expect(files.filter(({ channel }) => channel === 1).map(({ fromMs }) => fromMs)).toEqual(
    files.filter(({ channel }) => channel === 2).map(({ fromMs }) => fromMs),
  );
});

test('it is the same whenever it is asked, has gaps, and files with alarms', () => {
  const files = cardFiles('OT-001', 1, NOW);
  expect(cardFiles('OT-001', 1, NOW + 60_000)).toEqual(files);
  expect(files.length).toBeLessThan((36 * HOUR_MS) / FILE_MS);
  const alarms = new Set(files.map(({ alarms: bits }) => bits));
  expect(alarms).toEqual(new Set([0n, 1n << 1n, 1n << 29n]));
});

test('what can be played are the files, those behind one another as one, and what is being written', () => {
  const files = cardFiles('OT-001', 1, NOW);
  const spans = recordedSpans('OT-001', { fromMs: YESTERDAY, toMs: NOW + HOUR_MS }, NOW);
  expect(spans.at(-1)?.toMs).toBe(NOW);
  expect(spans.length).toBeGreaterThan(2);
  for (const { fromMs } of files) {
    expect(spans.some((span) => fromMs >= span.fromMs && fromMs < span.toMs)).toBe(true);
  }
  const total = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  expect(total).toBe(files.length * FILE_MS + 5 * 60_000);
});
