import { ManualClock } from '@outrider/kit/clock.ts';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import { describe, expect, test } from 'vitest';
import { KEEP_PLACE_MS, LOOK_EVERY_MS, PASS_OVER_MS, RandomView } from './random-view.ts';

const online = (deviceid: string, channelMask = '00'): Device => ({
  ...unheardDevice(deviceid),
  channelMask,
  status: 1,
});

function setUp(...list: Device[]) {
  const clock = new ManualClock();
  const devices = new Map(list.map((device) => [device.deviceid, device]));
  const hidden = new Set<string>();
  const view = new RandomView({
    devices: () => devices.values(),
    deviceOf: (deviceid) => devices.get(deviceid),
    allowed: (deviceid) => !hidden.has(deviceid),
    clock,
    random: seededIntegers(7),
  });
  const set = (device: Device): void => void devices.set(device.deviceid, device);
  const join = (place: number) => {
    const moves: (string | undefined)[] = [];
    const seat = view.join(place, () => moves.push(seat.channel?.deviceid));
    return { seat, moves };
  };
  /** Time passes while media of these seats comes. */
  const pass = (ms: number, ...alive: ReturnType<typeof join>[]): void => {
    for (let at = 0; at < ms; at += LOOK_EVERY_MS) {
      for (const { seat } of alive) seat.heard();
      clock.advance(LOOK_EVERY_MS);
    }
  };
  return { clock, devices, hidden, set, join, pass };
}

describe('the random view', () => {
  test('gives each place another device while there are enough, then other channels of the same', () => {
    const { join } = setUp(online('A'), online('B'), online('C'));
    const seats = [0, 1, 2, 3, 4, 5, 6].map((place) => join(place).seat);
    expect(new Set(seats.slice(0, 3).map(({ channel }) => channel?.deviceid)).size).toBe(3);
    expect(new Set(seats.slice(0, 6).map(({ channel }) => JSON.stringify(channel))).size).toBe(6);
    expect(seats[6]?.channel).toBeUndefined();
  });

  test('is not always the same', () => {
    const { join, clock } = setUp(...Array.from({ length: 20 }, (_, at) => online(`D${at}`)));
    const seen = new Set<string | undefined>();
    for (let visit = 0; visit < 10; visit++) {
      const { seat } = join(0);
      seen.add(seat.channel?.deviceid);
      seat.leave();
      clock.advance(KEEP_PLACE_MS);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  test.each([
    ['offline', { ...online('A'), status: 0 }],
    ['new, and nobody added it', { ...online('A'), registered: false }],
    ['without an installed channel', online('A', '11')],
  ])('never shows a device that is %s', (_, device) => {
    expect(setUp(device).join(0).seat.channel).toBeUndefined();
  });

  test('never shows a device out of scope, and leaves one that goes out of it', () => {
    const { join, hidden, pass } = setUp(online('A'), online('B'));
    hidden.add('A');
    const here = join(0);
    expect(here.seat.channel?.deviceid).toBe('B');
    hidden.clear();
    hidden.add('B');
    pass(LOOK_EVERY_MS, here);
    expect(here.moves).toEqual(['A']);
  });

  test('moves on when its channel ends, and comes back only after a while', () => {
    const { join, pass } = setUp(online('A', '0'), online('B', '0'));
    const here = join(0);
    const first = here.seat.channel!;
    here.seat.ended(first);
    pass(LOOK_EVERY_MS, here);
    const second = here.seat.channel!;
    expect(second.deviceid).not.toBe(first.deviceid);
    here.seat.ended(second);
    pass(PASS_OVER_MS - 2 * LOOK_EVERY_MS, here);
    expect(here.seat.channel).toBe(second);
    pass(2 * LOOK_EVERY_MS, here);
    expect(here.moves).toEqual([second.deviceid, first.deviceid]);
  });

  test('the word of a channel it has left is not heeded', () => {
    const { join, pass } = setUp(online('A', '0'), online('B', '0'));
    const here = join(0);
    const first = here.seat.channel!;
    here.seat.ended(first);
    pass(LOOK_EVERY_MS, here);
    here.seat.ended(first);
    pass(PASS_OVER_MS, here);
    expect(here.moves).toHaveLength(1);
  });

  test('moves on from a channel that falls silent', () => {
    const { join, pass } = setUp(online('A', '0'), online('B', '0'));
    const here = join(0);
    pass(60_000, here);
    expect(here.moves).toHaveLength(0);
    pass(12_000);
    expect(here.moves).toHaveLength(1);
  });

  test('a device that goes offline is left, and one that comes is found', () => {
    const { join, set, pass } = setUp(online('A', '0'));
    const here = join(0);
    set({ ...online('A', '0'), status: 0 });
    pass(LOOK_EVERY_MS, here);
    expect(here.seat.channel).toBeUndefined();
    pass(20_000);
    set(online('B', '0'));
    pass(LOOK_EVERY_MS);
    expect(here.moves).toEqual([undefined, 'B']);
  });

  test('the last channel there is stays, although it ended', () => {
    const { join, pass } = setUp(online('A', '0'));
    const here = join(0);
    here.seat.ended(here.seat.channel!);
    pass(30_000);
    expect(here.moves).toEqual([]);
    expect(here.seat.channel?.deviceid).toBe('A');
  });

  test('all who watch a place see the same, anyone who comes back in time finds it, and others do not take it', () => {
    const { join, clock } = setUp(...Array.from({ length: 30 }, (_, at) => online(`D${at}`, '0')));
    const one = join(0);
    const other = join(0);
    expect(other.seat.channel).toBe(one.seat.channel);
    const before = one.seat.channel;
    one.seat.leave();
    other.seat.leave();
    clock.advance(KEEP_PLACE_MS - 1);
    expect(join(0).seat.channel).toBe(before);
  });

  test('nobody is left behind to look on and on', () => {
    const { join, clock, devices } = setUp(online('A'));
    const { seat, moves } = join(0);
    seat.leave();
    devices.clear();
    clock.advance(PASS_OVER_MS);
    expect(moves).toEqual([]);
  });
});
