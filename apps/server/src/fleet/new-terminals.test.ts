import { ManualClock } from '@outrider/kit/clock.ts';
import { unheardDevice } from '@outrider/model/devices/device.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { MAX_NEW_DEVICES, NewTerminals } from './new-terminals.ts';

function boot() {
  const clock = new ManualClock();
  const removed: string[] = [];
  let lines = 0;
  const newTerminals: NewTerminals = new NewTerminals({
    clock,
    log: { ...silentLog, info: () => lines++ },
    async add({ name }) {
      newTerminals.add(name);
      return { ...unheardDevice(name), registered: false };
    },
    async remove(deviceid) {
      removed.push(deviceid);
      newTerminals.delete(deviceid);
    },
  });
  const note = (at: number) => newTerminals.note({ protocol: JT808, name: String(at), plate: '' });
  return { clock, note, removed, lines: () => lines };
}

test('of too many the oldest are removed', async () => {
  const { note, removed } = boot();
  for (let at = 0; at < MAX_NEW_DEVICES + 2; at++) await note(at);
  expect(removed).toEqual(['0', '1']);
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
