import { alarmCase } from '@outrider/model/events/case-record.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { InProcessBus } from './in-process-bus.ts';
import type { Line } from './line.ts';
import { topicRows } from './topic-rows.ts';
import type { Topic, Topics } from './topics.ts';

const server = { server: 'a', name: 'north', version: '1', host: '192.0.2.1', port: 6093, startedMs: 1 };

const talk: Topics['device.talk'] = {
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
};

/** One message of each topic: a topic without one does not compile. */
export const samples: { readonly [T in Topic]: Topics[T] } = {
  'server.folders': { server: 'a', media: ['m'] },
  'server.talks': { server: 'a', talks: [{ ...talk, state: 'talking', fromMs: 1, toMs: null }] },
  'uploads.changed': { deviceid: 'A' },
  'remote.wanted': { deviceid: 'a' },
  'camera.steered': { deviceid: 'a', channel: 2, userName: 'ann' },
  'device.followed': { deviceid: 'a', userName: 'ann', intervalS: 2, untilMs: 1_800_000_000_000 },
  'device.card': { deviceid: 'a', inserted: true, numbers: ['4401'], name: 'Ann' },
  'device.problem': { deviceid: 'a', kind: 'cameraLost', channel: 2, sinceMs: 1, closedMs: 0, detail: {} },
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
  'event.lasted': { id: 7, deviceid: 'A', eventid: 3, time: 1_800_000_000, memo: 'Ümläut', speedKmh: 3.5 },
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
  'device.talk': talk,
  'device.uploaded': { deviceid: 'A', upload: 7, done: true },
  'device.systems': {
    deviceid: 'd',
    systems: [{ name: 'driver', maker: 'm', product: 'p', hardware: '1', firmware: '2', serial: '' }],
  },
  'device.peripherals': { deviceid: 'd', faults: [{ name: 'driver', faults: ['camera'] }] },
  'device.upgraded': { deviceid: 'd', result: 'done' },
  'device.version': { deviceid: 'd', version: 'V1', model: 'M' },
  'retrieval.ended': { id: 1, deviceid: 'A', user: 'olga', done: true },
  'device.record': { deviceid: 'A', change: 'edited' },
  'device.saved': { deviceid: 'A', change: 'edited' },
  'device.attached': {
    deviceid: 'A',
    link: { server: 's', term: 7, protocol: 'jt808', sections: ['media'] },
  },
  'device.detached': { deviceid: 'A', term: 7 },
  'device.states': { server: 's', states: [{ deviceid: 'A', term: 7, live: { status: 1 } }] },
  'link.asked': {
    to: 'b',
    server: 'a',
    ticket: 't',
    deviceid: 'A',
    term: 7,
    name: 'position.now',
    request: {},
  },
  'link.answered': { to: 'b', ticket: 't', answer: null, error: { code: 'VALIDATION', words: 'no' } },
  'server.hello': {
    ...server,
    instance: 'i',
    protocol: 1,
    cluster: 'c',
    proof: 'p',
  },
  'server.welcome': { to: 'b', instance: 'i', nowMs: 1, refused: null, server },
  'server.here': server,
  'server.gone': { server: 'a' },
  'server.work': {
    server: 'a',
    name: 'a of the north',
    version: '1',
    startedMs: 1,
    asks: false,
    work: { draining: false, devices: 1, streams: 2, viewers: 3, delayMs: 0.5, storeMs: null, busMs: 1 },
  },
  'server.drain': { to: 'b', on: true },
  'server.asks': {},
  'server.devices': { server: 's', deviceids: ['A'], forMs: 60_000 },
  'streams.watched': { server: 's', streams: [{ deviceid: 'A', channel: 1, stream: 'main', openedMs: 7 }] },
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
  'device.recorded': { deviceid: 'OT-001', server: 's', on: true },
  'locks.changed': { deviceid: 'OT-001' },
  'work.timed': {
    server: 'A',
    fromMs: 0,
    work: [{ name: 'call', count: 2, sumMs: 3.5, maxMs: 2 }],
  },
  'setting.changed': { key: 'recordOptions.days' },
};

/**
 * What every bus does, however its messages are carried between servers.
 * @param lines makes the lines of two servers, a and b, on one another; they are ended by `onTestFinished`
 */
export function busContract(lines: () => Promise<readonly [a: Line, b: Line]>): void {
  async function boot() {
    const [a, b] = (await lines()).map((line) => new InProcessBus(silentLog, line));
    if (a === undefined || b === undefined) throw new Error('two servers are wanted');
    onTestFinished(() => {
      a[Symbol.dispose]();
      b[Symbol.dispose]();
    });
    return { a, b };
  }

  test('what is said under each topic reaches the other server as it was said, in order, but for what is the own', async () => {
    const { a, b } = await boot();
    const heard: unknown[] = [];
    const told = Object.entries(samples).map(([name, sample]) => ({
      name: name as Topic,
      said: 'to' in sample ? { ...sample, to: 'b' } : sample,
    }));
    for (const { name } of told)
      b.subscribe(name, (message, isOwn) => void heard.push([name, message, isOwn]));
    for (const { name, said } of told) a.publish(name, said as never);
    const outer = told.filter(({ name }) => topicRows[name].reach !== 'here');
    await vi.waitFor(() => expect(heard).toHaveLength(outer.length), LONG);
    const plain = JSON.parse(JSON.stringify(outer)) as typeof outer;
    expect(heard).toEqual(plain.map(({ name, said }) => [name, said, false]));
  });

  test('of two servers each hears what the other says, but what is for the speaker alone; who acts is in the row', async () => {
    const { a, b } = await boot();
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
    await expect.poll(() => heard, LONG).toEqual(['a hears itself', 'a acts', 'b hears another']);
    heard.length = 0;
    a.publish('use.ended', { useid: 'u', atMs: 1, bytes: 2 });
    b.publish('remote.wanted', { deviceid: 'A' });
    await expect
      .poll(() => heard, LONG)
      .toEqual(['a keeps the use', 'b looks whether it has the device', 'a looks whether it has the device']);
  });

  test('a message that is long arrives whole', async () => {
    const { a, b } = await boot();
    const deviceids = Array.from({ length: 20_000 }, (_, at) => `device-${at}`);
    const heard: unknown[] = [];
    b.subscribe('server.devices', (message) => void heard.push(message));
    a.publish('server.devices', { server: 'a', deviceids, forMs: 1 });
    await expect.poll(() => heard, LONG).toEqual([{ server: 'a', deviceids, forMs: 1 }]);
  });
}
