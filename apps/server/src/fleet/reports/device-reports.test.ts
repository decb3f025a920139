import { isOnline } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { describe, expect, it } from 'vitest';
import { FakeStore } from '../fake-store.ts';
import { bootFleet, reportAt, START } from '../testing.ts';

describe('the reports of the devices', () => {
  it('is loaded with the newest report of every device, all offline', async () => {
    const store = new FakeStore();
    const before = await bootFleet(store);
    await before.fleet.records.register('123', 2);
    await before.fleet.reports.take('123', [
      { ...reportAt(START - 5_000), telemetry: { voltage: 12.34, ignitionOn: true } },
    ]);
    const { fleet } = await bootFleet(store);
    expect(fleet.state.get('123')).toMatchObject({
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
    await fleet.records.register('123');
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    const reported = fleet.reports.take('123', [reportAt(START)]);
    expect(isOnline(fleet.state.get('123')!)).toBe(true);
    expect(fleet.state.get('123')?.position).toBeUndefined();
    commit();
    await reported;
    expect(fleet.state.get('123')?.position?.time).toBe(START);
    expect(store.reports).toHaveLength(1);
  });

  it('fails a report that the store did not keep, and does not show it', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.records.register('123');
    store.commitError = new Error('full');
    await expect(fleet.reports.take('123', [reportAt(START)])).rejects.toThrow('full');
    expect(fleet.state.get('123')?.position).toBeUndefined();
  });

  it('shows a report that a full disk did not keep, and fails it', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.records.register('123');
    store.commitError = new OutriderError('STORE_FULL', 'full');
    await expect(fleet.reports.take('123', [reportAt(START)])).rejects.toThrow('full');
    expect(fleet.state.get('123')?.position?.time).toBe(START);
    expect(store.reports).toEqual([]);
  });

  it('never moves the live position backwards', async () => {
    const { fleet, store } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [reportAt(START, { lat: 25 })]);
    await fleet.reports.take('123', [reportAt(START - 60_000, {}, true), reportAt(START - 30_000, {}, true)]);
    expect(fleet.state.get('123')?.position?.lat).toBe(25);
    expect(store.reports).toHaveLength(3);
  });

  it('shows how a device does although its clock was set back', async () => {
    const { fleet } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [{ ...reportAt(START, { lat: 25 }), telemetry: { ignitionOn: true } }]);
    await fleet.reports.take('123', [{ ...reportAt(START - 86_400_000), telemetry: { ignitionOn: false } }]);
    expect(fleet.state.get('123')).toMatchObject({ ignitionOn: false, position: { lat: 24 } });
    await fleet.reports.take('123', [
      { ...reportAt(START - 80_000_000, {}, true), telemetry: { ignitionOn: true } },
    ]);
    expect(fleet.state.get('123')?.ignitionOn).toBe(false);
  });

  it('shows later reports although one came from a clock far ahead', async () => {
    const { fleet, clock } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [reportAt(START + 86_400_000 * 365, { lat: 1 })]);
    clock.advance(700_000);
    await fleet.reports.take('123', [reportAt(clock.now(), { lat: 2 })]);
    expect(fleet.state.get('123')?.position?.lat).toBe(2);
  });

  it.each([
    ['years behind', -94_608_000_000],
    ['a week ahead', 604_800_000],
  ])('follows a device whose clock is %s, and keeps its times as they came', async (_how, off) => {
    const { fleet, clock, store } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [reportAt(START, { lat: 1 })]);
    for (const lat of [2, 3, 4]) {
      clock.advance(1_000);
      await fleet.reports.take('123', [reportAt(clock.now() + off, { lat })]);
      expect(fleet.state.get('123')?.position?.lat).toBe(lat);
    }
    clock.advance(1_000);
    await fleet.reports.take('123', [reportAt(clock.now(), { lat: 5 })]);
    expect(fleet.state.get('123')?.position?.lat).toBe(5);
    expect(store.reports.at(-2)?.position.time).toBe(START + 3_000 + off);
  });

  it('follows a device at once after a restart although its last report came from a clock ahead', async () => {
    const store = new FakeStore();
    const before = await bootFleet(store);
    await before.fleet.records.register('123');
    await before.fleet.reports.take('123', [reportAt(START + 86_400_000, { lat: 1 })]);
    const { fleet, clock } = await bootFleet(store);
    clock.advance(1_000);
    await fleet.reports.take('123', [reportAt(clock.now(), { lat: 2 })]);
    expect(fleet.state.get('123')?.position?.lat).toBe(2);
  });

  it('says by how much the clock of a device is wrong as long as it is, of live reports alone', async () => {
    const { fleet, clock } = await bootFleet();
    await fleet.records.register('123');
    const off = () => fleet.state.get('123')?.clockOffS;
    await fleet.reports.take('123', [reportAt(START)]);
    expect(off()).toBeUndefined();
    await fleet.reports.take('123', [reportAt(START + 3 * 3_600_000 + 7_000)]);
    expect(off()).toBe(3 * 3_600);
    await fleet.reports.take('123', [reportAt(START - 86_400_000, {}, true)]);
    expect(off()).toBe(3 * 3_600);
    clock.advance(1_000);
    await fleet.reports.take('123', [reportAt(clock.now())]);
    expect(off()).toBeUndefined();
  });

  it('says what of the last report cannot be, and does not show it', async () => {
    const { fleet } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [reportAt(START, { speedKmh: 50 })]);
    await fleet.reports.take('123', [reportAt(START + 1_000, { lat: 95, speedKmh: 655, valid: false })]);
    expect(fleet.state.get('123')).toMatchObject({
      impossible: ['place', 'speed'],
      position: { lat: 24, speedKmh: 50, valid: true },
    });
    await fleet.reports.take('123', [reportAt(START + 2_000, { speedKmh: 40 })]);
    expect(fleet.state.get('123')).toMatchObject({ impossible: [], position: { speedKmh: 40 } });
  });

  it('says the same of a device after a restart: when it was heard, its clock, and what cannot be', async () => {
    const store = new FakeStore();
    const before = await bootFleet(store);
    await before.fleet.records.register('123');
    const arrivedMs = START + 2_000;
    before.clock.advance(2_000);
    const wrong = { ...reportAt(START - 86_400_000, { altitude: 60_000, valid: false }), arrivedMs };
    await before.fleet.reports.take('123', [wrong]);
    const { fleet } = await bootFleet(store);
    const { statusTime, clockOffS, impossible } = before.fleet.state.get('123')!;
    expect(fleet.state.get('123')).toMatchObject({ statusTime, clockOffS, impossible });
    expect([statusTime, clockOffS, impossible]).toEqual([arrivedMs / 1_000, -86_400, ['altitude']]);
  });

  it('keeps the last fix while the receiver has none', async () => {
    const { fleet } = await bootFleet();
    await fleet.records.register('123');
    await fleet.reports.take('123', [reportAt(START)]);
    await fleet.reports.take('123', [reportAt(START + 1_000, { lat: 0, lng: 0, speedKmh: 0, valid: false })]);
    expect(fleet.state.get('123')?.position).toMatchObject({ lat: 24, lng: 120, speedKmh: 0, valid: true });
  });
});
