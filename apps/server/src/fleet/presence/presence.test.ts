import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOnline } from '@outrider/model/devices/device.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Topics } from '../../bus/topics.ts';
import { BusLine } from '../../bus/in-process-bus.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
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

  describe('beside other servers', () => {
    /** A server on which a device speaks, and is silent from then on. */
    async function boot(
      isWithOthers: (deviceid: string, heardMs: number) => Promise<boolean>,
      isTold: (deviceid: string, sinceMs: number) => Promise<boolean> = async () => false,
    ) {
      const lost = {
        isWithOthers,
        isGone: async () => false,
        isMine: async () => true,
        isTold,
      };
      const cluster = { line: new BusLine(), server: 'here', lost };
      const booted = await bootFleet(new FakeStore(), terminalLink, cluster);
      const { fleet, events, clock } = booted;
      await fleet.records.register('123');
      fleet.presence.heard('123');
      const told = () => events.map(({ eventid, time }) => [eventid, time - START / 1000]);
      const pass = async (ms: number): Promise<void> => {
        clock.advance(ms);
        await nextTurn();
      };
      return { ...booted, told, pass };
    }

    it('tells that a device went once nobody can have it, with the time at which it did', async () => {
      const { told, pass } = await boot(async () => false);
      await pass(120_000);
      expect(told()).toEqual([[0, 0]]);
      await pass(5_000);
      expect(told()).toEqual([
        [0, 0],
        [3, 120],
      ]);
    });

    it('tells nothing of a device that others had reports of while the bus was away, or whose coming there is heard late', async () => {
      const away = await boot(async (deviceid, heardMs) => deviceid === '123' && heardMs === START);
      await away.pass(120_000);
      await away.pass(5_000);
      expect(away.told()).toEqual([[0, 0]]);
      const late = await boot(async () => false);
      await late.pass(120_000);
      const link = { protocol: 'fake', sections: [] };
      late.fleet.reach.takeState('there', { deviceid: '123', term: START, link, live: {} });
      await late.pass(5_000);
      expect(late.told()).toEqual([[0, 0]]);
    });

    it('tells nothing while the store cannot say where a device is, and asks it again', async () => {
      let isAway = true;
      const { told, pass } = await boot(async () => {
        if (isAway) throw new Error('no database');
        return false;
      });
      await pass(120_000);
      await pass(5_000);
      await pass(10_000);
      expect(told()).toEqual([[0, 0]]);
      isAway = false;
      await pass(20_000);
      expect(told()).toEqual([
        [0, 0],
        [3, 120],
      ]);
    });

    it('tells nothing of a device that another server told of while this one stood still, and that it comes back', async () => {
      const { told, pass, fleet } = await boot(
        async () => false,
        async (deviceid, sinceMs) => deviceid === '123' && sinceMs < START + 120_000,
      );
      await pass(120_000);
      await pass(5_000);
      expect(told()).toEqual([[0, 0]]);
      const heard = await boot(async () => false);
      await heard.pass(120_000);
      heard.fleet.presence.wentTold('123');
      await heard.pass(5_000);
      heard.fleet.presence.heard('123');
      expect(heard.told()).toEqual([
        [0, 0],
        [0, 125],
      ]);
      fleet.presence.heard('123');
      expect(told()).toHaveLength(2);
    });

    it('tells nothing of a device that is back in time, nor that it came', async () => {
      const { told, pass, fleet } = await boot(async () => false);
      await pass(120_000);
      fleet.presence.heard('123');
      await pass(5_000);
      expect(told()).toEqual([[0, 0]]);
    });

    it('leaves a device to the server that says to have it, where the bus was away as it came there', async () => {
      const { told, pass, fleet } = await boot(async () => false);
      const link = { protocol: 'fake', sections: [] };
      fleet.reach.takeState('there', { deviceid: '123', term: START, link, live: {} });
      expect(fleet.presence.isHere('123')).toBe(false);
      await pass(130_000);
      expect(told()).toEqual([[0, 0]]);
    });
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
