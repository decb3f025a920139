import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { expect, test } from 'vitest';
import { mergeFiles } from './merge-files.ts';

const file = (channel: number, fromMs: number, change: Partial<CardFile> = {}): CardFile => ({
  channel,
  stream: 'main',
  fromMs,
  toMs: fromMs + 899_000,
  type: 0,
  bytes: 10,
  ...change,
});

test('files of one stretch are one record, with their channels in order', () => {
  expect(
    mergeFiles([file(2, 900_000), file(1, 900_000), file(1, 900_000, { stream: 'sub' }), file(1, 0)]),
  ).toEqual([
    { fromMs: 0, toMs: 899_000, type: 0, channels: [1], bytes: 10 },
    { fromMs: 900_000, toMs: 1_799_000, type: 0, channels: [1, 2], bytes: 30 },
  ]);
});

test('files that were kept for another reason, or end elsewhere, are records of their own', () => {
  const files = [file(1, 0), file(2, 0, { type: 2 }), file(3, 0, { toMs: 60_000 })];
  expect(mergeFiles(files).map(({ channels, type, toMs }) => [channels, type, toMs])).toEqual([
    [[3], 0, 60_000],
    [[1], 0, 899_000],
    [[2], 2, 899_000],
  ]);
});
