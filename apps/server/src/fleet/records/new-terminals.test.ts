import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../log.ts';
import { MemoryStore } from '../memory-store.ts';
import { bootFleet } from '../testing.ts';
import { DeviceRecords } from './device-records.ts';
import { MAX_NEW_DEVICES, NewTerminals } from './new-terminals.ts';

function boot() {
  const clock = new ManualClock();
  const store = new MemoryStore();
  const records = new DeviceRecords({ store, bus: new InProcessBus(silentLog), clock });
  let lines = 0;
  const log = { ...silentLog, info: () => lines++ };
  const newTerminals = new NewTerminals({ records, heard() {}, clock, log });
  const note = (at: number) => newTerminals.note({ protocol: JT808, name: String(at), plate: '' });
  return { clock, store, note, lines: () => lines };
}

test('of too many the oldest are removed', async () => {
  const { note, store } = boot();
  for (let at = 0; at < MAX_NEW_DEVICES + 2; at++) await note(at);
  expect([store.records.size, store.records.has('1'), store.records.has('2')]).toEqual([
    MAX_NEW_DEVICES,
    false,
    true,
  ]);
});

test('who knocks under ever new names fills no log', async () => {
  const { clock, note, lines } = boot();
  for (let at = 0; at < 500; at++) await note(at);
  expect(lines()).toBe(200);
  clock.advance(3_600_000);
  await note(500);
  expect(lines()).toBe(201);
});

test('one that knocks on several connections at once is added once, and of very many at once some knock again', async () => {
  const { note } = boot();
  const [first, second] = await Promise.all([note(1), note(1)]);
  expect(first).toBe(second);
  const all = await Promise.all(Array.from({ length: 150 }, (_, at) => note(10 + at)));
  expect(all.filter((device) => device === undefined)).toHaveLength(50);
});

test('an unknown terminal is listed as one new device however often it knocks, and let in when told', async () => {
  const { fleet, store } = await bootFleet();
  const noted = await Promise.all(
    [1, 2, 3].map(() => fleet.newTerminals.note({ protocol: JT808, name: '77', plate: 'P 7' })),
  );
  expect(new Set(noted.map((device) => device?.deviceid))).toEqual(new Set(['77']));
  expect([...fleet.state.all()]).toMatchObject([{ deviceid: '77', registered: false }]);
  await fleet.records.register('77', 6);
  expect(fleet.state.get('77')).toMatchObject({ registered: true, channelMask: '000000' });
  expect(store.records.get('77')).toMatchObject({ registered: true, extra: { plate: 'P 7' } });
});
