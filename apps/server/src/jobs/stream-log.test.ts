import { ManualClock } from '@outrider/kit/clock.ts';
import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { StreamLog } from './stream-log.ts';

const START = 1_800_000_000_000;
/** What is live, or of no time. */
const LIVE = { footageFromMs: 0, footageToMs: 0 };
const SECOND = 1_000;
const watching = {
  kind: 'view',
  user: 'olga',
  ip: '::1',
  devices: ['bus-1'],
  channel: 1,
  stream: 'main',
} as const;

const talking = { deviceid: 'bus-1', channel: 2, user: 'olga', ip: '::1', port: 5 } as const;

/** Lets what was begun go as far as it can without time passing. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function boot() {
  const kept = new Map<number, StreamUse>();
  const disk = {
    error: undefined as Error | undefined,
    puts: 0,
    last: 41,
    goneOn: [] as number[],
    cutOff: [] as string[],
    elsewhere: [] as [string, number][],
  };
  const clock = new ManualClock(START);
  const bus = new InProcessBus(silentLog);
  const streamUses = {
    cutOff: async (server: string) => void disk.cutOff.push(server),
    openElsewhere: async () => new Map(disk.elsewhere),
    async put(uses: readonly StreamUse[]) {
      if (disk.error !== undefined) throw disk.error;
      disk.puts++;
      return uses.map((use) => {
        const number = use.use === 0 ? ++disk.last : use.use;
        kept.set(number, { ...use, use: number });
        return number;
      });
    },
    goOn: async (_server: string, nowMs: number) => void disk.goneOn.push(nowMs),
    find: () => Promise.reject(new Error('not asked')),
    removeStep: () => Promise.reject(new Error('not asked')),
  };
  const log = await StreamLog.start({ store: { streamUses }, bus, server: 'here', clock, log: silentLog });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settled();
  };
  const begin = (useid: string, fields: object = {}): void =>
    bus.publish('use.began', { ...watching, ...fields, useid, atMs: clock.now() });
  const end = (useid: string, bytes: number, fields: object = {}): void =>
    bus.publish('use.ended', { useid, bytes, atMs: clock.now(), ...fields });
  return { log, bus, kept, disk, pass, begin, end, uses: () => [...kept.values()] };
}

test('a use is kept when it begins and when it ends, with what went through', async () => {
  const { pass, begin, end, uses } = await boot();
  begin('a');
  await pass(SECOND);
  const use = { ...watching, use: 42, beganMs: START, endedMs: START, state: 'open', bytes: 0, ...LIVE };
  expect(uses()).toEqual([use]);
  await pass(29 * SECOND);
  end('a', 1234);
  await pass(SECOND);
  expect(uses()).toEqual([{ ...use, endedMs: START + 30 * SECOND, state: 'ended', bytes: 1234 }]);
});

test('of what was played it is known of which time it is, also where somebody went on within ten seconds', async () => {
  const { pass, begin, end, uses } = await boot();
  begin('a', { kind: 'recording' });
  end('a', 1, { footage: { fromMs: 5_000, toMs: 9_000 } });
  begin('b', { kind: 'recording' });
  end('b', 1, { footage: { fromMs: 3_000, toMs: 4_000 } });
  begin('c', { kind: 'recording file', footage: { fromMs: 1_000, toMs: 2_000 } });
  await pass(SECOND);
  expect(uses().map((use) => [use.kind, use.footageFromMs, use.footageToMs])).toEqual([
    ['recording', 3_000, 9_000],
    ['recording file', 1_000, 2_000],
  ]);
});

test('what happens within a second is kept together', async () => {
  const { pass, begin, disk, kept } = await boot();
  for (let at = 0; at < 100; at++) begin(`${at}`, { channel: at });
  await pass(SECOND);
  expect([disk.puts, kept.size]).toEqual([1, 100]);
});

test('a viewer who comes back within ten seconds goes on, and later starts over; another stream is another use', async () => {
  const { pass, begin, end, uses } = await boot();
  begin('a');
  end('a', 10);
  await pass(9 * SECOND);
  begin('b');
  begin('c', { stream: 'sub' });
  end('b', 5);
  await pass(11 * SECOND);
  begin('d');
  end('d', 1);
  await pass(SECOND);
  expect(uses().map(({ use, stream, state, bytes }) => [use, stream, state, bytes])).toEqual([
    [42, 'main', 'ended', 15],
    [43, 'sub', 'open', 0],
    [44, 'main', 'ended', 1],
  ]);
});

test('a talk is kept from when the device hears until it is over, and one that nobody heard is none', async () => {
  const { bus, pass, uses } = await boot();
  const said = { ...talking, kind: 'talk' } as const;
  const tell = (talkid: string, state: 'calling' | 'talking' | 'over', fromMs: number | null): void =>
    bus.publish('device.talk', {
      ...said,
      talkid,
      state,
      fromMs,
      toMs: state === 'over' ? START + 9 : null,
      bytes: state === 'over' ? 640 : 0,
    });
  tell('a', 'calling', null);
  tell('a', 'talking', START + 1);
  tell('a', 'over', START + 1);
  tell('b', 'calling', null);
  tell('b', 'over', null);
  await pass(SECOND);
  expect(uses()).toEqual([
    {
      use: 42,
      kind: 'talk',
      user: 'olga',
      ip: '::1',
      devices: ['bus-1'],
      channel: 2,
      stream: '',
      beganMs: START + 1,
      endedMs: START + 9,
      state: 'ended',
      bytes: 640,
      ...LIVE,
    },
  ]);
});

test('a broadcast is one, with every device that heard it and what went through all', async () => {
  const { bus, pass, uses } = await boot();
  const tell = (deviceid: string, state: 'calling' | 'talking' | 'over', bytes: number): void =>
    bus.publish('device.talk', {
      ...talking,
      kind: 'broadcast',
      talkid: 'a',
      deviceid,
      state,
      fromMs: START + 1,
      toMs: state === 'over' ? START + bytes : null,
      bytes,
    });
  for (const deviceid of ['bus-1', 'bus-2', 'bus-3']) tell(deviceid, 'calling', 0);
  tell('bus-1', 'talking', 0);
  await pass(SECOND);
  tell('bus-2', 'talking', 0);
  tell('bus-3', 'over', 0);
  tell('bus-1', 'over', 100);
  await pass(SECOND);
  const use = expect.objectContaining({ use: 42, kind: 'broadcast', channel: 0, beganMs: START + 1 });
  expect(uses()).toEqual([use]);
  expect(uses()[0]).toMatchObject({ devices: ['bus-1', 'bus-2'], state: 'open', bytes: 100 });
  tell('bus-2', 'over', 300);
  await pass(SECOND);
  expect(uses()).toEqual([use]);
  expect(uses()[0]).toMatchObject({ state: 'ended', bytes: 400, endedMs: START + 300 });
});

test('on a full disk what happened waits, and is kept when there is room', async () => {
  const { pass, begin, end, uses, disk } = await boot();
  disk.error = new OutriderError('STORE_FULL', 'full');
  begin('a');
  await pass(SECOND);
  end('a', 7);
  await pass(SECOND);
  expect(uses()).toEqual([]);
  disk.error = undefined;
  await pass(SECOND);
  expect(uses().map(({ state, bytes }) => [state, bytes])).toEqual([['ended', 7]]);
});

test('each minute it is kept that what goes on goes on', async () => {
  const { pass, begin, end, disk } = await boot();
  await pass(60 * SECOND);
  begin('a');
  await pass(60 * SECOND);
  end('a', 1);
  await pass(60 * SECOND);
  expect(disk.goneOn).toEqual([START + 120 * SECOND]);
});

test('at an orderly stop what goes on ends, and is kept', async () => {
  const { log, begin, uses } = await boot();
  begin('a');
  await log[Symbol.asyncDispose]();
  expect(uses().map(({ state }) => state)).toEqual(['ended']);
});

test('what goes on on another server is cut off once nothing was heard of it for five minutes, whatever its clock says', async () => {
  const { pass, disk } = await boot();
  const minute = 60 * SECOND;
  disk.cutOff.length = 0;
  // One has a clock that is an hour behind, and goes on; of the other nothing is heard.
  for (let at = 0; at < 5; at++) {
    disk.elsewhere = [
      ['behind', START - 60 * minute + at * minute],
      ['gone', START],
    ];
    await pass(minute);
  }
  expect(disk.cutOff).toEqual([]);
  disk.elsewhere = [
    ['behind', START - 55 * minute],
    ['gone', START],
  ];
  await pass(minute);
  expect(disk.cutOff).toEqual(['gone']);
});
