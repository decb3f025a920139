import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { FakeStore } from '../fake-store.ts';
import { bootFleet } from '../testing.ts';
import { DeviceRecords } from './device-records.ts';
import { LIST_EVERY_MS, MAX_LET_IN_DEVICES, MAX_NEW_DEVICES, NewTerminals } from './new-terminals.ts';

function boot(licensedDevices = 0, everything = false) {
  const clock = new ManualClock();
  const store = new FakeStore();
  const line = new BusLine();
  const bus = new InProcessBus(silentLog, line);
  const linkOf = terminalLink;
  const parts = { store, bus, clock, log: silentLog, linkOf, licensedDevices, everything };
  const records = new DeviceRecords(parts);
  let lines = 0;
  const warnings: string[] = [];
  const log = { ...silentLog, info: () => lines++, warn: (_: object, text: string) => warnings.push(text) };
  const newTerminals = new NewTerminals({ records, heard() {}, clock, log });
  const terminal = (at: number) => ({ protocol: JT808, name: String(at), plate: '' });
  const note = (at: number) => newTerminals.note(terminal(at));
  const letIn = (at: number) => newTerminals.letIn(terminal(at));
  /** Notes terminals from one number on, and lets as much time pass as it takes to list them. */
  const noteAll = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 100) {
      const noted = Array.from({ length: Math.min(100, from + count - at) }, (_, index) => note(at + index));
      clock.advance(LIST_EVERY_MS);
      await Promise.all(noted);
      clock.advance(LIST_EVERY_MS);
    }
  };
  return { clock, line, store, records, note, noteAll, letIn, warnings, lines: () => lines };
}

test('of too many the oldest are removed', async () => {
  const { noteAll, store } = boot();
  await noteAll(0, MAX_NEW_DEVICES + 2);
  expect([store.records.size, store.records.has('1'), store.records.has('2')]).toEqual([
    MAX_NEW_DEVICES,
    false,
    true,
  ]);
});

test('a stranger who knocks under ever new names fills no log', async () => {
  const { clock, noteAll, lines } = boot();
  await noteAll(0, 500);
  expect(lines()).toBe(200);
  clock.advance(3_600_000);
  await noteAll(500, 1);
  expect(lines()).toBe(201);
});

test('the first one is listed at once, the others together when ten seconds have passed', async () => {
  const { clock, note, store } = boot();
  await note(1);
  const others = [2, 3, 4].map(note);
  clock.advance(LIST_EVERY_MS - 1);
  expect([...store.records.keys()]).toEqual(['1']);
  clock.advance(1);
  await Promise.all(others);
  expect([...store.records.keys()]).toEqual(['1', '2', '3', '4']);
});

test('one that knocks on several connections at once is added once, and of very many at once some knock again', async () => {
  const { clock, note, store } = boot();
  await Promise.all([note(1), note(1)]);
  const all = Array.from({ length: 150 }, (_, at) => note(10 + at));
  clock.advance(LIST_EVERY_MS);
  await Promise.all(all);
  expect(store.records.size).toBe(101);
});

test('where all are let in, that has an end, and it is said once', async () => {
  const { letIn, records, warnings } = boot();
  expect(await Promise.all([letIn(1), letIn(1)])).toEqual([true, true]);
  expect(records.get('1')).toMatchObject({ registered: true });
  for (let at = 2; at <= MAX_LET_IN_DEVICES; at++) await letIn(at);
  expect([await letIn(0), await letIn(0), warnings.length]).toEqual([false, false, 1]);
});

test('a terminal that a person lets in at the moment in which it comes is in', async () => {
  const { letIn, note, records } = boot();
  await note(1);
  expect(await Promise.all([records.register('1'), letIn(1)])).toEqual([undefined, true]);
  expect(records.get('1')).toMatchObject({ registered: true });
});

test('an unknown terminal is listed as one new device however often it knocks, and let in when told', async () => {
  const { fleet, store, clock, events } = await bootFleet();
  const version = fleet.state.listCounter;
  for (let knock = 0; knock < 3; knock++) {
    await fleet.newTerminals.note({ protocol: JT808, name: '77', plate: 'P 7' });
    clock.advance(LIST_EVERY_MS);
  }
  expect([...fleet.state.all()]).toMatchObject([{ deviceid: '77', registered: false, status: 1 }]);
  expect([events, fleet.state.listCounter]).toEqual([[], version + 1]);
  await fleet.records.register('77', 6);
  expect(fleet.state.get('77')).toMatchObject({ registered: true, channelMask: '000000' });
  expect(store.records.get('77')).toMatchObject({ registered: true, plate: 'P 7' });
});

test('where everything is recorded a device is held so, whatever the store says, also after a change here or on another server', async () => {
  const { line, records, store } = boot(0, true);
  await records.register('A', 4, { recordingVideo: -1, recordingAudio: -1 });
  const held = { recordingVideo: 1, recordingAudio: 1 };
  expect(records.get('A')).toMatchObject(held);
  await records.change('A', { recordingVideo: 0 });
  expect(records.get('A')).toMatchObject(held);
  const kept = store.records.get('A');
  expect(kept).toMatchObject({ recordingVideo: 0, recordingAudio: -1 });
  await store.devices.change('A', { plate: 'NEW 1', edits: (kept?.edits ?? 0) + 1 });
  new InProcessBus(silentLog, line).publish('device.saved', { deviceid: 'A', change: 'edited' });
  await expect.poll(() => records.get('A'), LONG).toMatchObject({ ...held, plate: 'NEW 1' });
});

test('beyond the licence nobody is added or let in, and present devices stay', async () => {
  const { letIn, note, records, store } = boot(2);
  await records.register('A');
  expect(await letIn(1)).toBe(true);
  expect(await letIn(2)).toBe(false);
  await note(2);
  const full = 'The licence is for 2 devices. Remove one, or ask for a larger licence.';
  for (const deviceid of ['B', '2'])
    await expect(records.register(deviceid)).rejects.toMatchObject({ code: 'CONFLICT', message: full });
  expect(store.records.get('2')).toMatchObject({ registered: false });
  await expect(records.register('A')).rejects.toThrow('exists already');
  await records.remove('A');
  await records.register('2');
  expect(records.isLicenceFull).toBe(true);
});
