import type { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const here = { server: 'here', forMs: 60_000 };
const there = { server: 'there', forMs: 60_000 };

/** What every engine must do for several servers. */
export function clusterContract(store: () => Store, clock: () => ManualClock): void {
  test('a lease is one server’s until it is over or let go, and each is by itself', async () => {
    const { leases } = store();
    expect(await leases.take('a', here)).toBe(true);
    expect(await leases.take('a', there)).toBe(false);
    expect(await leases.take('b', there)).toBe(true);
    clock().advance(59_999);
    expect(await leases.take('a', there)).toBe(false);
    expect(await leases.take('a', here)).toBe(true);
    clock().advance(60_000);
    expect(await leases.take('a', there)).toBe(true);
    expect(await leases.take('a', here)).toBe(false);
    // A server that took it while its clock was years ahead does not have it for years.
    expect(await leases.take('c', { ...there, forMs: 10 * 365 * 86_400_000 })).toBe(true);
    expect(await leases.take('c', here)).toBe(true);
    expect(await leases.take('c', there)).toBe(false);
    await leases.letGo('there');
    expect(await leases.take('a', here)).toBe(true);
    expect(await leases.take('b', here)).toBe(true);
  });

  test('who has which lease is listed, but for those that are over', async () => {
    const { leases } = store();
    await leases.take('list b', { ...there, forMs: 1_000 });
    await leases.take('list a', here);
    await leases.take('list c', there);
    const listed = async () => (await leases.list()).filter(({ name }) => name.startsWith('list'));
    expect(await listed()).toEqual([
      { name: 'list a', server: 'here' },
      { name: 'list b', server: 'there' },
      { name: 'list c', server: 'there' },
    ]);
    clock().advance(1_000);
    expect((await listed()).map(({ name }) => name)).toEqual(['list a', 'list c']);
    await leases.letGo('there');
    expect((await listed()).map(({ name }) => name)).toEqual(['list a']);
  });
}

/** What every engine must do for those who follow its events. */
export function feedContract(store: () => Store): void {
  test('a mark of the feed goes forward only, and says what is behind it, and since when', async () => {
    const { feed, events } = store();
    const alarm = { deviceid: sampleDevice.deviceid, eventid: 18, memo: '' };
    await store().devices.add(sampleDevice);
    const made = await events.add([
      { ...alarm, time: 100, learnt: 110 },
      { ...alarm, time: 101, learnt: 111 },
      { ...alarm, time: 90, learnt: 112 },
    ]);
    const [first = 0, second = 0, third = 0] = made.map((event) => event?.id);
    await feed.move('test', second);
    await feed.move('test', first);
    expect(await feed.mark('test')).toBe(second);
    const standOf = async () => (await feed.followers()).find(({ follower }) => follower === 'test');
    expect(await standOf()).toEqual({ follower: 'test', mark: second, behind: 1, since: 112 });
    expect((await events.behind((await feed.mark('test')) ?? 0, 9)).map(({ id }) => id)).toEqual([third]);
    await feed.move('test', third);
    expect(await standOf()).toEqual({ follower: 'test', mark: third, behind: 0, since: undefined });
    expect(await feed.mark('nobody')).toBeUndefined();
  });
}
