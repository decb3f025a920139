import { JT808 } from '@outrider/model/devices/link-record.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { isOnline } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Topics } from '../bus/topics.ts';
import { MemoryStore } from './memory-store.ts';
import { MAX_NEW_DEVICES } from './new-terminals.ts';
import { fleetInMemory } from './testing.ts';

const START = 1_800_000_000_000;

async function bootFleet(store = new MemoryStore()) {
  const clock = new ManualClock(START);
  const { fleet, bus } = await fleetInMemory(clock, store);
  const events: Topics['device.event'][] = [];
  bus.subscribe('device.event', (event) => void events.push(event));
  return { store, clock, fleet, bus, events };
}

function report(
  time: number,
  change: Partial<PositionReport['position']> = {},
  late = false,
): PositionReport {
  const position = {
    time,
    lat: 24,
    lng: 120,
    speedKmh: 30,
    heading: 90,
    altitude: 5,
    valid: true,
    ...change,
  };
  return { position, telemetry: {}, late };
}

describe('the fleet', () => {
  it('is loaded with the newest report of every device, all offline', async () => {
    const store = new MemoryStore();
    const before = await bootFleet(store);
    await before.fleet.register('123', 2);
    await before.fleet.report('123', [
      { ...report(START - 5_000), telemetry: { voltage: 12.34, ignitionOn: true } },
    ]);
    const { fleet } = await bootFleet(store);
    expect(fleet.get('123')).toMatchObject({
      status: 0,
      statusTime: START / 1000 - 5,
      channelMask: '00',
      registered: true,
      voltage: 123,
      ignitionOn: true,
      position: { lat: 24, speedKmh: 30 },
    });
  });

  it('shows a report only after it is committed, and is online at once', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.register('123');
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    const reported = fleet.report('123', [report(START)]);
    expect(isOnline(fleet.get('123')!)).toBe(true);
    expect(fleet.get('123')?.position).toBeUndefined();
    commit();
    await reported;
    expect(fleet.get('123')?.position?.time).toBe(START);
    expect(store.reports).toHaveLength(1);
  });

  it('fails a report that the store did not keep, and does not show it', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.register('123');
    store.commitError = new Error('full');
    await expect(fleet.report('123', [report(START)])).rejects.toThrow('full');
    expect(fleet.get('123')?.position).toBeUndefined();
  });

  it('shows a report that a full disk did not keep, and fails it', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.register('123');
    store.commitError = new OutriderError('STORE_FULL', 'full');
    await expect(fleet.report('123', [report(START)])).rejects.toThrow('full');
    expect(fleet.get('123')?.position?.time).toBe(START);
    expect(store.reports).toEqual([]);
  });

  it('goes on with another authentication code on a full disk, not with a first one or none', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.register('123');
    const full = async () => {
      throw new OutriderError('STORE_FULL', 'full');
    };
    const change = vi.spyOn(store.links, 'changeSecret').mockImplementation(full);
    await expect(fleet.keepSecret(JT808, '123', 'first')).rejects.toThrow('full');
    expect(fleet.findLink(JT808, '123')?.secretHash).toBeUndefined();
    change.mockRestore();
    await fleet.keepSecret(JT808, '123', 'first');
    vi.spyOn(store.links, 'changeSecret').mockImplementation(full);
    await fleet.keepSecret(JT808, '123', 'second');
    await expect(fleet.keepSecret(JT808, '123', undefined)).rejects.toThrow('full');
    expect(fleet.findLink(JT808, '123')?.secretHash).toBe('second');
  });

  it('never moves the live position backwards', async () => {
    const { fleet, store } = await bootFleet();
    await fleet.register('123');
    await fleet.report('123', [report(START, { lat: 25 })]);
    await fleet.report('123', [report(START - 60_000, {}, true), report(START - 30_000, {}, true)]);
    expect(fleet.get('123')?.position?.lat).toBe(25);
    expect(store.reports).toHaveLength(3);
  });

  it('shows how a device does although its clock was set back', async () => {
    const { fleet } = await bootFleet();
    await fleet.register('123');
    await fleet.report('123', [{ ...report(START, { lat: 25 }), telemetry: { ignitionOn: true } }]);
    await fleet.report('123', [{ ...report(START - 86_400_000), telemetry: { ignitionOn: false } }]);
    expect(fleet.get('123')).toMatchObject({ ignitionOn: false, position: { lat: 25 } });
    await fleet.report('123', [{ ...report(START - 80_000_000, {}, true), telemetry: { ignitionOn: true } }]);
    expect(fleet.get('123')?.ignitionOn).toBe(false);
  });

  it('shows later reports although one came from a clock far ahead', async () => {
    const { fleet, clock } = await bootFleet();
    await fleet.register('123');
    await fleet.report('123', [report(START + 86_400_000 * 365, { lat: 1 })]);
    clock.advance(700_000);
    await fleet.report('123', [report(clock.now(), { lat: 2 })]);
    expect(fleet.get('123')?.position?.lat).toBe(2);
  });

  it('keeps the last fix while the receiver has none', async () => {
    const { fleet } = await bootFleet();
    await fleet.register('123');
    await fleet.report('123', [report(START)]);
    await fleet.report('123', [report(START + 1_000, { lat: 0, lng: 0, speedKmh: 0, valid: false })]);
    expect(fleet.get('123')?.position).toMatchObject({ lat: 24, lng: 120, speedKmh: 0, valid: true });
  });

  it('tells online at the first word and offline 120 s after the last, whatever the connection does', async () => {
    const { fleet, clock, events } = await bootFleet();
    await fleet.register('123');
    const detach = fleet.links.attach({ protocol: 'fake', deviceid: '123', commands: {}, close() {} });
    fleet.heard('123');
    clock.advance(60_000);
    fleet.heard('123');
    detach();
    clock.advance(119_999);
    expect(isOnline(fleet.get('123')!)).toBe(true);
    clock.advance(1);
    expect(isOnline(fleet.get('123')!)).toBe(false);
    expect(events.map(({ eventid, time }) => [eventid, time])).toEqual([
      [0, START / 1000],
      [3, START / 1000 + 180],
    ]);
    fleet.heard('123');
    clock.advance(120_000);
    expect(events.map(({ eventid }) => eventid)).toEqual([0, 3, 0, 3]);
  });

  it.each([-86_400_000, 86_400_000])(
    'tells offline in time although the clock is set by %i ms',
    async (leap) => {
      const { fleet, clock } = await bootFleet();
      for (const deviceid of ['1', '2']) await fleet.register(deviceid);
      fleet.heard('1');
      clock.leap(leap);
      fleet.heard('2');
      expect([isOnline(fleet.get('1')!), isOnline(fleet.get('2')!)]).toEqual([true, true]);
      clock.advance(119_999);
      fleet.heard('2');
      expect([isOnline(fleet.get('1')!), isOnline(fleet.get('2')!)]).toEqual([true, true]);
      clock.advance(1);
      expect([isOnline(fleet.get('1')!), isOnline(fleet.get('2')!)]).toEqual([false, true]);
    },
  );

  it('gives just the devices that changed since a number, as they are now', async () => {
    const { fleet } = await bootFleet();
    for (const deviceid of ['1', '2', '3']) await fleet.register(deviceid);
    const number = fleet.changeNumber;
    expect(fleet.changedSince(number)).toEqual([]);
    fleet.heard('3');
    await fleet.report('1', [report(START)]);
    await fleet.report('3', [report(START)]);
    expect(fleet.changedSince(number)).toEqual([fleet.get('3'), fleet.get('1')]);
    await fleet.remove('3');
    expect(fleet.changedSince(number)).toEqual([fleet.get('1')]);
  });

  it('tells of many changes in one turn once', async () => {
    const { fleet } = await bootFleet();
    await fleet.register('1');
    await nextTurn();
    let told = 0;
    const stop = fleet.onChange(() => told++);
    fleet.heard('1');
    await fleet.report('1', [report(START)]);
    await nextTurn();
    expect(told).toBe(1);
    stop();
    await fleet.report('1', [report(START + 1_000)]);
    await nextTurn();
    expect(told).toBe(1);
  });

  it('counts up when devices are added, removed and edited, not when they report', async () => {
    const { fleet } = await bootFleet();
    const counters = [fleet.counter];
    await fleet.register('1');
    counters.push(fleet.counter);
    await fleet.report('1', [report(START)]);
    expect(fleet.counter).toBe(counters[1]);
    await fleet.changeExtra('1', { plate: 'AB 1' });
    counters.push(fleet.counter);
    await fleet.remove('1');
    counters.push(fleet.counter);
    expect(new Set(counters).size).toBe(4);
  });

  it('keeps both of two edits that are made at once, and goes on after one that failed', async () => {
    const { fleet, store } = await bootFleet();
    await fleet.register('1');
    await Promise.all([
      fleet.changeExtra('1', { plate: 'AB 1' }),
      fleet.changeExtra('1', { memo: 'spare key' }),
    ]);
    const change = vi.spyOn(store.devices, 'change').mockRejectedValueOnce(new Error('full'));
    await expect(fleet.changeMemo('1', 'lost')).rejects.toThrow('full');
    change.mockRestore();
    await fleet.changeMemo('1', 'line 7');
    expect(store.records.get('1')).toMatchObject({
      memo: 'line 7',
      extra: { plate: 'AB 1', memo: 'spare key' },
    });
    expect(fleet.get('1')?.memo).toBe('line 7');
    expect(new Map(fleet.extras()).get('1')).toMatchObject({ plate: 'AB 1', memo: 'spare key' });
  });

  it('refuses ids that may name no device, doubled devices and terminals', async () => {
    const { fleet } = await bootFleet();
    await fleet.register('123');
    await expect(fleet.register('broadcast')).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(fleet.register('123')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(fleet.register('0123')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(fleet.remove('9')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists an unknown terminal as one new device however often it knocks, and lets it in when told', async () => {
    const { fleet, store } = await bootFleet();
    const noted = await Promise.all(
      [1, 2, 3].map(() => fleet.noteNewTerminal({ protocol: JT808, name: '77', plate: 'P 7' })),
    );
    expect(new Set(noted.map((device) => device?.deviceid))).toEqual(new Set(['77']));
    expect([...fleet.devices()]).toMatchObject([{ deviceid: '77', registered: false }]);
    await fleet.register('77', 6);
    expect(fleet.get('77')).toMatchObject({ registered: true, channelMask: '000000' });
    expect(store.records.get('77')).toMatchObject({ registered: true, extra: { plate: 'P 7' } });
  });

  it('forgets the oldest of too many new devices', async () => {
    const { fleet, store } = await bootFleet();
    for (let at = 0; at <= MAX_NEW_DEVICES; at++)
      await fleet.noteNewTerminal({ protocol: JT808, name: `${at + 1}`, plate: '' });
    expect(fleet.get('1')).toBeUndefined();
    expect(fleet.get('2')).toBeDefined();
    expect(store.records.size).toBe(MAX_NEW_DEVICES);
  });

  it('ends the connection of a device that is removed', async () => {
    const { fleet } = await bootFleet();
    await fleet.register('1');
    const closed: string[] = [];
    const close = (reason: string) => void closed.push(reason);
    fleet.links.attach({ protocol: 'fake', deviceid: '1', commands: {}, close });
    await fleet.remove('1');
    expect(closed).toEqual(['the device was removed']);
    expect(fleet.links.of('1')).toBeUndefined();
  });
});
