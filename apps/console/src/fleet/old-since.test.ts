import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { describe, expect, test } from 'vitest';
import { type Answered, deviceOldSince, listOldSince, motionOldSince } from './old-since.ts';

const NOW = 1_800_000_000_000;
const well: Answered = { connection: 'online', lastAnswerAt: NOW - 4_000, server: undefined };

describe('since when the list is old', () => {
  test.each<[string, Partial<Answered>, number | undefined]>([
    ['not while answers come', {}, undefined],
    ['since the last answer, when the connection is gone', { connection: 'lost' }, NOW - 4_000],
    ['since the last answer, while it is made again', { connection: 'connecting' }, NOW - 4_000],
    ['not before the first answer', { connection: 'connecting', lastAnswerAt: 0 }, undefined],
    ['not when an answer may still come', { lastAnswerAt: NOW - 15_000 }, undefined],
    ['since the last answer, when the next is overdue', { lastAnswerAt: NOW - 15_001 }, NOW - 15_001],
  ])('%s', (_, answered, since) => expect(listOldSince({ ...well, ...answered }, NOW)).toBe(since));
});

describe('since when what a device says is old', () => {
  const heard = NOW / 1000 - 70;
  const online = testingDevice('a', { status: 1, statusTime: heard });
  const offline = testingDevice('a', { status: 0, statusTime: heard });
  const lost: Answered = { ...well, connection: 'lost' };

  test('not while it is online, but for speed and direction, which a silent device does not tell', () => {
    expect(deviceOldSince(online, well, NOW)).toBeUndefined();
    expect(motionOldSince(online, well, NOW)).toBe(heard * 1000);
    expect(motionOldSince(testingDevice('a', { status: 1, statusTime: NOW / 1000 - 60 }), well, NOW)).toBe(
      undefined,
    );
  });

  test('how long a device is silent is told by the clock of the server', () => {
    const server = { clockOffsetMs: -20_000 } as Answered['server'];
    expect(motionOldSince(online, { ...well, server }, NOW)).toBeUndefined();
  });

  test('since its last word, when it is offline, connection or not', () => {
    for (const answered of [well, lost]) expect(deviceOldSince(offline, answered, NOW)).toBe(heard * 1000);
    expect(deviceOldSince(testingDevice('a', { status: 0, statusTime: 0 }), well, NOW)).toBeUndefined();
  });

  test('since the last answer, when it was online until then', () => {
    expect(deviceOldSince(online, lost, NOW)).toBe(lost.lastAnswerAt);
  });
});
