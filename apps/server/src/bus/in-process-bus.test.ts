import { alarmCase } from '@outrider/model/events/case-record.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { BusLine, InProcessBus } from './in-process-bus.ts';
import type { Topic, Topics } from './topics.ts';

/** One message of each topic: a topic without one does not compile. */
const samples: { readonly [T in Topic]: Topics[T] } = {
  'uploads.changed': { deviceid: 'A' },
  'remote.wanted': { deviceid: 'a' },
  'device.card': { deviceid: 'a', inserted: true, numbers: ['4401'], name: 'Ann' },
  'device.problem': { deviceid: 'a', kind: 'cameraLost', channel: 2, sinceMs: 1, opened: true },
  'device.event': {
    id: 7,
    cmd: 'new',
    deviceid: 'A',
    eventid: 3,
    time: 1_800_000_000,
    memo: 'Ümläut',
    late: false,
    hidden: false,
  },
  'case.mentioned': { user: 'ann', by: 'bob', id: 1, text: '@ann' },
  'case.changed': saidCase({
    ...alarmCase.defaults,
    id: 1,
    deviceid: 'A',
    eventid: 18,
    gravity: 1,
    first: 1_800_000_000,
    last: 1_800_000_009,
    firstEvent: 7,
    lastEvent: 8,
    openedMs: 1,
  }),
  'device.talk': {
    deviceid: 'A',
    channel: 1,
    kind: 'talk',
    user: 'kim',
    port: 5,
    bytes: 0,
    ip: '::1',
    talkid: 'x',
    state: 'over',
    fromMs: null,
    toMs: 1,
  },
  'device.uploaded': { deviceid: 'A', upload: 7, done: true },
  'device.peripherals': { deviceid: 'd', faults: [{ name: 'driver', faults: ['camera'] }] },
  'device.upgraded': { deviceid: 'd', result: 'done' },
  'device.version': { deviceid: 'd', version: 'V1', model: 'M' },
  'retrieval.ended': { id: 1, deviceid: 'A', user: 'olga', done: true },
  'device.record': { deviceid: 'A', change: 'edited' },
  'device.saved': { deviceid: 'A', change: 'edited' },
  'device.attached': { deviceid: 'A' },
  'server.asks': {},
  'server.devices': { server: 's', deviceids: ['A'], forMs: 60_000 },
  'kept.changed': { entity: 'fence', key: '3' },
  'order.changed': { kind: 'words', id: 7 },
  'order.asked': {
    ticket: 't',
    server: 's',
    kind: 'words',
    id: 7,
    call: { name: 'setPriority', priority: 2 },
  },
  'order.answered': { ticket: 't', error: { code: 'CONFLICT', words: 'no' } },
  'access.changed': {},
  'words.changed': {},
  'plans.changed': { kind: 'realtimePlan' },
  'mutes.changed': {},
  'use.began': {
    useid: 'u',
    kind: 'view',
    user: 'olga',
    ip: '::1',
    devices: ['bus-1'],
    channel: 1,
    stream: 'main',
    atMs: 1,
  },
  'use.ended': { useid: 'u', atMs: 2, bytes: 3 },
  'server.alarm': { alarm: 'diskFull', raised: true },
  'device.recorded': { deviceid: 'OT-001', on: true },
  'locks.changed': { deviceid: 'OT-001' },
  'work.timed': {
    server: 'A',
    fromMs: 0,
    work: [{ name: 'call', count: 2, sumMs: 3.5, maxMs: 2 }],
  },
  'setting.changed': { key: 'recordOptions.days' },
};

test.each(Object.entries(samples))('what is said under %s could cross a process', (name, sample) => {
  const bus = new InProcessBus(silentLog);
  const heard: unknown[] = [];
  bus.subscribe(name as Topic, (message) => void heard.push(message));
  bus.publish(name as Topic, sample);
  expect(heard).toEqual([JSON.parse(JSON.stringify(sample))]);
  expect(heard[0]).not.toBe(sample);
});

test('what could not cross a process is not said', () => {
  const bus = new InProcessBus(silentLog);
  bus.subscribe('server.alarm', () => {});
  expect(() =>
    bus.publish('server.alarm', { alarm: 'diskFull', raised: (() => true) as unknown as boolean }),
  ).toThrow('cloned');
});

test('a listener that fails stops neither the others nor the speaker, and is logged', () => {
  const logged: object[] = [];
  const bus = new InProcessBus({ ...silentLog, error: (fields) => logged.push(fields) });
  const heard: boolean[] = [];
  bus.subscribe('server.alarm', () => {
    throw new Error('broken');
  });
  bus.subscribe('server.alarm', ({ raised }) => void heard.push(raised));
  bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
  expect([heard, logged]).toEqual([[true], [{ err: expect.any(Error), topic: 'server.alarm' }]]);
});

test('who has stopped hears nothing more', () => {
  const bus = new InProcessBus(silentLog);
  const heard: boolean[] = [];
  const stop = bus.subscribe('server.alarm', ({ raised }) => void heard.push(raised));
  bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
  stop();
  bus.publish('server.alarm', { alarm: 'diskFull', raised: false });
  expect(heard).toEqual([true]);
});

test('of two servers each hears what the other says, but what is for the speaker alone; who acts is in the row', () => {
  const line = new BusLine();
  const a = new InProcessBus(silentLog, line);
  const b = new InProcessBus(silentLog, line);
  const heard: string[] = [];
  for (const [name, bus] of Object.entries({ a, b })) {
    bus.subscribe(
      'server.alarm',
      (_, isOwn) => void heard.push(`${name} hears ${isOwn ? 'itself' : 'another'}`),
    );
    bus.act('server.alarm', () => void heard.push(`${name} acts`));
    bus.act('remote.wanted', () => void heard.push(`${name} looks whether it has the device`));
    bus.subscribe('use.ended', () => void heard.push(`${name} keeps the use`));
  }
  a.publish('server.alarm', { alarm: 'diskFull', raised: true });
  expect(heard.splice(0)).toEqual(['a hears itself', 'a acts', 'b hears another']);
  b.publish('remote.wanted', { deviceid: 'A' });
  expect(heard.splice(0)).toEqual(['b looks whether it has the device', 'a looks whether it has the device']);
  a.publish('use.ended', { useid: 'u', atMs: 1, bytes: 2 });
  expect(heard.splice(0)).toEqual(['a keeps the use']);
  b[Symbol.dispose]();
  a.publish('remote.wanted', { deviceid: 'A' });
  expect(heard).toEqual(['a looks whether it has the device']);
});
