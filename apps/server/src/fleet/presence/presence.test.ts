import { isOnline } from '@outrider/model/devices/device.ts';
import { describe, expect, it } from 'vitest';
import { bootFleet, START } from '../testing.ts';

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
