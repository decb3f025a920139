import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { expect, test } from 'vitest';
import { blindParts, planParts, shortParts, usualBytes } from './plan-parts.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const LONG_AFTER = NOON + 100 * 3_600_000;

const file = (minute: number, change: Partial<CardFile> = {}): CardFile => ({
  channel: 1,
  stream: 'main',
  fromMs: NOON + minute * MINUTE,
  toMs: NOON + (minute + 15) * MINUTE - 1_000,
  type: 0,
  bytes: 900_000,
  ...change,
});

const minutes = (parts: ReturnType<typeof planParts>) =>
  parts.map(({ channel, fromMs, toMs, expected, state }) =>
    [channel, (fromMs - NOON) / MINUTE, (toMs - NOON) / MINUTE, expected, state].join(' '),
  );

test('an order is a piece for each file of each channel, as far as it was asked for', () => {
  const order = {
    stream: 'any' as const,
    channels: [1, 2, 3],
    fromMs: NOON + 5 * MINUTE,
    toMs: NOON + 20 * MINUTE,
  };
  const files = [file(15), file(0), file(0, { channel: 2 }), file(0, { channel: 4 })];
  expect(minutes(planParts(order, files, LONG_AFTER))).toEqual([
    '1 5 15 600000 waiting',
    '1 15 20 300000 waiting',
    '2 5 15 600000 waiting',
    '2 15 20 0 missing',
    '3 5 20 0 missing',
  ]);
});

test('of a channel with two streams the main one is asked for, and what lies upon each other once', () => {
  const order = { stream: 'any' as const, channels: [1], fromMs: NOON, toMs: NOON + 20 * MINUTE };
  const files = [file(0), file(0, { stream: 'sub', bytes: 1 }), file(10)];
  expect(minutes(planParts(order, files, LONG_AFTER))).toEqual([
    '1 0 15 900000 waiting',
    '1 15 20 300000 waiting',
  ]);
  const sub = planParts({ ...order, toMs: NOON + 15 * MINUTE, stream: 'sub' }, files, LONG_AFTER);
  expect(sub.map(({ stream, fromMs, expected }) => [stream, fromMs - NOON, expected])).toEqual([
    ['sub', 0, 1],
  ]);
  const none = planParts({ ...order, stream: 'sub' }, [file(0)], LONG_AFTER);
  expect(none[0]?.stream).toBe('main');
});

test('what no file of a channel has is missing: in front of them, between them, and behind', () => {
  const order = {
    stream: 'any' as const,
    channels: [1],
    fromMs: NOON - 10 * MINUTE,
    toMs: NOON + 60 * MINUTE,
  };
  const late = file(30, { fromMs: NOON + 30 * MINUTE + 3_000 });
  expect(minutes(planParts(order, [file(0), file(15), late], LONG_AFTER)).slice(3)).toEqual([
    '1 -10 0 0 missing',
    '1 45 60 0 missing',
  ]);
  expect(minutes(planParts(order, [file(0), file(30)], LONG_AFTER)).slice(3)).toContain('1 15 30 0 missing');
});

test('what is guessed of the last hour is as much as that', () => {
  const order = { stream: 'any' as const, channels: [1], fromMs: NOON, toMs: NOON + 200 * MINUTE };
  const [, guess, gap] = planParts(order, [file(0)], NOON + 200 * MINUTE);
  expect(guess).toMatchObject({
    fromMs: NOON + 140 * MINUTE,
    expected: usualBytes(60 * MINUTE),
    guessed: true,
  });
  expect(gap).toMatchObject({ fromMs: NOON + 15 * MINUTE, toMs: NOON + 140 * MINUTE, state: 'missing' });
});

test('what the recorder is writing now is asked for though no list has it, and not what is to come', () => {
  const order = { stream: 'any' as const, channels: [1], fromMs: NOON, toMs: NOON + 40 * MINUTE };
  const parts = minutes(planParts(order, [file(0)], NOON + 20 * MINUTE));
  expect(parts[1]).toMatch(/^1 15 20 \d+ waiting$/);
});

test('a recorder with files without number has them asked for several at once', () => {
  const order = { stream: 'any' as const, channels: [1], fromMs: NOON, toMs: NOON + 1_000 * MINUTE };
  const short = { toMs: 0, bytes: 10 };
  const files = Array.from({ length: 1_000 }, (_, minute) => {
    const fromMs = NOON + minute * MINUTE;
    return file(minute, { ...short, toMs: fromMs + MINUTE - 1_000 });
  });
  const parts = minutes(planParts(order, files, LONG_AFTER));
  expect([parts.length, parts[0], parts.at(-1)]).toEqual([200, '1 0 5 50 waiting', '1 995 1000 50 waiting']);
});

test('a piece of a file says which file that is, for recorders that send all of it', () => {
  const order = {
    stream: 'any' as const,
    channels: [1],
    fromMs: NOON + 5 * MINUTE,
    toMs: NOON + 30 * MINUTE,
  };
  const parts = planParts(order, [file(0), file(15)], LONG_AFTER);
  expect(parts.map(({ listed }) => listed)).toEqual([{ fromMs: NOON, toMs: NOON + 15 * MINUTE }, undefined]);
});

test('for a playback pieces are five minutes at most', () => {
  const parts = blindParts({ channels: [1], fromMs: NOON, toMs: NOON + 12 * MINUTE });
  expect(minutes(shortParts(parts)).map((part) => part.split(' ').slice(1, 3).join('-'))).toEqual([
    '0-5',
    '5-10',
    '10-12',
  ]);
});
