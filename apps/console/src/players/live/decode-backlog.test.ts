import { describe, expect, test } from 'vitest';
import {
  BACKLOG_PATIENCE_MS,
  DecodeBacklog,
  JOINING_MS,
  MAX_BACKLOG_UNITS,
  MAX_IN_DECODER,
} from './decode-backlog.ts';

interface Unit {
  readonly at: number;
  readonly key: boolean;
  readonly discontinuity: boolean;
  readonly payload: { readonly length: number };
}

const unit = (at: number, over: Partial<Unit> = {}): Unit => ({
  at,
  key: false,
  discontinuity: false,
  payload: { length: 1000 },
  ...over,
});
const key = (at: number): Unit => unit(at, { key: true });

function drain(backlog: DecodeBacklog<Unit>, nowMs = 0): number[] {
  const taken: number[] = [];
  for (let next = backlog.take(0, nowMs); next; next = backlog.take(0, nowMs)) taken.push(next.at);
  return taken;
}

/** A backlog that has joined its stream and shows the present. */
function live(): DecodeBacklog<Unit> {
  const backlog = new DecodeBacklog<Unit>();
  backlog.offer(key(0), 0);
  drain(backlog, JOINING_MS);
  return backlog;
}

describe('the backlog of a decoder', () => {
  test('gives nothing before the first key picture', () => {
    const backlog = new DecodeBacklog<Unit>();
    backlog.offer(unit(1), 0);
    expect(backlog.take(0, 0)).toBeUndefined();
    backlog.offer(key(2), 0);
    backlog.offer(unit(3), 0);
    expect(drain(backlog)).toEqual([2, 3]);
    expect(backlog.skipped).toBe(0);
  });

  test('never lets more than four wait inside the decoder', () => {
    const backlog = live();
    backlog.offer(unit(1), 0);
    expect(backlog.take(MAX_IN_DECODER, 0)).toBeUndefined();
    expect(backlog.take(MAX_IN_DECODER - 1, 0)?.at).toBe(1);
  });

  test('decodes the whole group of pictures that is there on joining, however long it waits', () => {
    const backlog = new DecodeBacklog<Unit>();
    backlog.offer(key(0), 0);
    for (let at = 1; at < 150; at++) backlog.offer(unit(at), at * 10);
    expect(drain(backlog)).toEqual(Array.from({ length: 150 }, (_, at) => at));
  });

  test('takes a group of pictures that comes in pieces for one', () => {
    const backlog = new DecodeBacklog<Unit>();
    backlog.offer(key(0), 0);
    expect(drain(backlog, 1)).toEqual([0]);
    for (let at = 1; at < 100; at++) backlog.offer(unit(at), 2 + at * 3);
    expect(drain(backlog, 400)).toHaveLength(99);
  });

  test('skips to the next key picture when units wait too long', () => {
    const backlog = live();
    for (let at = 1; at <= 6; at++) backlog.offer(unit(at), 1000 + at);
    backlog.offer(unit(7), 1000 + BACKLOG_PATIENCE_MS + 2);
    expect(backlog.take(0, 0)).toBeUndefined();
    backlog.offer(unit(8), 2000);
    backlog.offer(key(9), 2010);
    expect(drain(backlog)).toEqual([9]);
    expect(backlog.skipped).toBe(8);
  });

  test('takes what it skipped after all once the playback rests, since no key picture comes, and skips nothing then', () => {
    const backlog = live();
    for (let at = 1; at <= 6; at++) backlog.offer(unit(at), 1000 + at);
    backlog.offer(unit(7), 1000 + BACKLOG_PATIENCE_MS + 2);
    backlog.offer(unit(8), 2000);
    backlog.rest(true, 2100);
    expect(drain(backlog)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(backlog.skipped).toBe(0);
    backlog.offer(unit(9), 2200);
    backlog.offer(unit(10), 2200 + BACKLOG_PATIENCE_MS + 1);
    expect(drain(backlog)).toEqual([9, 10]);
    // It goes on, and is late again.
    backlog.rest(false, 4000);
    backlog.offer(unit(11), 4000);
    backlog.offer(unit(12), 4000 + BACKLOG_PATIENCE_MS + 1);
    expect(drain(backlog)).toEqual([]);
  });

  test('takes nothing at rest that needs what is missing', () => {
    const backlog = live();
    backlog.offer(unit(1, { discontinuity: true }), 1000);
    backlog.offer(unit(2), 1010);
    backlog.rest(true, 1100);
    expect(drain(backlog)).toEqual([]);
  });

  test('jumps over a backlog when a key picture arrives behind it', () => {
    const backlog = live();
    for (let at = 1; at <= MAX_IN_DECODER + 1; at++) backlog.offer(unit(at), at);
    backlog.offer(key(50), 50);
    expect(drain(backlog)).toEqual([50]);
  });

  test('waits for a key picture after a gap that the server tells of', () => {
    const backlog = live();
    backlog.offer(unit(1, { discontinuity: true }), 10);
    expect(backlog.take(0, 0)).toBeUndefined();
    backlog.offer({ ...key(2), discontinuity: true }, 20);
    expect(drain(backlog)).toEqual([2]);
  });

  test('is bounded in units and in bytes even while it catches up', () => {
    const backlog = new DecodeBacklog<Unit>();
    backlog.offer(key(0), 0);
    for (let at = 1; at <= MAX_BACKLOG_UNITS; at++) backlog.offer(unit(at), 0);
    expect(backlog.needsKey).toBe(true);
    backlog.restart();
    backlog.offer(unit(1, { key: true, payload: { length: 33 * 1024 * 1024 } }), 0);
    expect(backlog.take(0, 0)).toBeUndefined();
  });
});
