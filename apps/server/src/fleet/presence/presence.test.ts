import { isOnline } from '@outrider/model/devices/device.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Topics } from '../../bus/topics.ts';
import type { EventKeeper } from '../../happenings/event-keeper.ts';
import { FakeStore } from '../fake-store.ts';
import { bootFleet, START } from '../testing.ts';
import { Presence } from './presence.ts';

describe('presence', () => {
  it('tells online at the first word and offline 120 s after the last, whatever the connection does', async () => {
    const { fleet, clock, events } = await bootFleet();
    await fleet.records.register('123');
    const detach = fleet.links.attach({ protocol: 'fake', deviceid: '123', commands: {}, close() {} });
    fleet.presence.heard('123');
    clock.advance(60_000);
    fleet.presence.heard('123');
    detach();
    clock.advance(119_999);
    expect(isOnline(fleet.state.get('123')!)).toBe(true);
    clock.advance(1);
    expect(isOnline(fleet.state.get('123')!)).toBe(false);
    expect(events.map(({ eventid, time }) => [eventid, time])).toEqual([
      [0, START / 1000],
      [3, START / 1000 + 180],
    ]);
    fleet.presence.heard('123');
    clock.advance(120_000);
    expect(events.map(({ eventid }) => eventid)).toEqual([0, 3, 0, 3]);
  });

  it('lets its events wait for each other when a fleet comes or goes', async () => {
    const { fleet, clock } = await bootFleet();
    await fleet.records.register('123');
    const happened = vi.fn<EventKeeper['happened']>();
    const { state } = fleet;
    const presence = new Presence({ state, clock, events: { happened }, lastWords: { keep() {} } });
    presence.heard('123');
    clock.advance(120_000);
    expect(happened.mock.calls.map(([{ eventid }, how]) => [eventid, how])).toEqual([
      [0, { mayWait: true }],
      [3, { mayWait: true }],
    ]);
  });

  it('does not tell after a restart that those are online who were when the server stopped', async () => {
    const store = new FakeStore();
    const before = await bootFleet(store);
    for (const deviceid of ['there', 'gone', 'new']) await before.fleet.records.register(deviceid);
    before.fleet.presence.heard('gone');
    before.clock.advance(300_000);
    before.fleet.presence.heard('there');
    await before.fleet[Symbol.asyncDispose]();
    const { fleet, events, clock } = await bootFleet(store);
    for (const deviceid of ['there', 'gone', 'new']) fleet.presence.heard(deviceid);
    expect(events.map(({ deviceid, eventid }) => [deviceid, eventid])).toEqual([
      ['gone', 0],
      ['new', 0],
    ]);
    clock.advance(120_000);
    fleet.presence.heard('there');
    expect(events.filter(({ deviceid }) => deviceid === 'there').map(({ eventid }) => eventid)).toEqual([
      3, 0,
    ]);
  });

  it('tells that a device comes of which another server has told meanwhile that it went', async () => {
    const store = new FakeStore();
    const before = await bootFleet(store);
    await before.fleet.records.register('there');
    before.fleet.presence.heard('there');
    await before.fleet[Symbol.asyncDispose]();
    const { fleet, bus, events } = await bootFleet(store);
    bus.publish('device.event', { deviceid: 'there', eventid: 3 } as Topics['device.event']);
    fleet.presence.heard('there');
    expect(events.map(({ eventid }) => eventid)).toEqual([3, 0]);
  });

  it.each([
    ['alone, and goes on', false, 0],
    ['beside others, which told that it went', true, 1],
  ])(
    'tells that a device comes back after a stop of minutes where the server is %s',
    async (_how, othersGoOn, told) => {
      const { fleet, clock } = await bootFleet();
      const { state } = fleet;
      await fleet.records.register('1');
      const live = state.live('1')!;
      live.device = { ...live.device, statusTime: START / 1000 - 200 };
      const happened = vi.fn<EventKeeper['happened']>();
      const around = { events: { happened }, lastWords: { keep() {} }, othersGoOn: () => othersGoOn };
      new Presence({ state, clock, ...around }).heard('1');
      expect(happened).toHaveBeenCalledTimes(told);
    },
  );

  it.each([-86_400_000, 86_400_000])(
    'tells offline in time although the clock is set by %i ms',
    async (leap) => {
      const { fleet, clock } = await bootFleet();
      for (const deviceid of ['1', '2']) await fleet.records.register(deviceid);
      fleet.presence.heard('1');
      clock.leap(leap);
      fleet.presence.heard('2');
      expect([isOnline(fleet.state.get('1')!), isOnline(fleet.state.get('2')!)]).toEqual([true, true]);
      clock.advance(119_999);
      fleet.presence.heard('2');
      expect([isOnline(fleet.state.get('1')!), isOnline(fleet.state.get('2')!)]).toEqual([true, true]);
      clock.advance(1);
      expect([isOnline(fleet.state.get('1')!), isOnline(fleet.state.get('2')!)]).toEqual([false, true]);
    },
  );
});
