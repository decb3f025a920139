import { ManualClock } from '@outrider/kit/clock.ts';
import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import type { SentFile } from '../net/guarded-ftp.ts';
import { silentLog } from '../testing-log.ts';
import { FootageUploads } from './footage-uploads.ts';

const START = Date.UTC(2026, 10, 26, 8);
const target = {
  host: 'ftp.example',
  port: 21,
  secure: true,
  user: 'u',
  password: 'p',
  allowed: [],
} as const;

const file = (name: string) => ({ name, bytes: 1, format: 'mp4' }) as const;
const part = (channel: number, names: readonly string[]) => ({
  channel,
  fromMs: START,
  toMs: START + 1_000,
  expected: 1,
  state: 'done',
  files: names.map(file),
});

/** An order of footage that is over, of channel 1 in two files and of channel 2 in one. */
const order = (change: Partial<Retrieval> = {}): Retrieval =>
  ({
    id: 1,
    deviceid: 'A',
    state: 'done',
    fault: '',
    event: { id: 5, eventid: 15, time: START / 1_000 },
    upload: { folder: 'alarms', custom: false },
    parts: [part(1, ['a.mp4', 'b.MP4']), part(2, ['c'])],
    ...change,
  }) as unknown as Retrieval;

function boot(
  orders: readonly Retrieval[],
  { set = true, darkFromMs = Number.POSITIVE_INFINITY }: { set?: boolean; darkFromMs?: number } = {},
) {
  const kept = new Map(orders.map((one) => [one.id, one]));
  const around = { set, fault: undefined as Error | undefined, full: false };
  const sent: string[][] = [];
  const faults: (string | undefined)[] = [];
  const clock = new ManualClock(START);
  const bus = new InProcessBus(silentLog);
  const start = (): FootageUploads => {
    const uploads = new FootageUploads({
      isDark: (_deviceid, _fromMs, toMs) => toMs > darkFromMs,
      retrievals: {
        list: () => [...kept.values()].map((one) => ({ order: one }) as never),
        get: (id) => {
          const found = kept.get(id);
          if (found === undefined) throw new Error('gone');
          return found;
        },
        fileOf: async (id, at, place) => `/${id}/${at}/${place}`,
        keepSent: async (id, state, fault) => {
          if (around.full) throw new Error('the disk is full');
          kept.set(id, { ...kept.get(id)!, sent: state });
          faults.push(fault);
        },
      },
      target: () => (around.set ? target : undefined),
      send: async (_target, files: readonly SentFile[]) => {
        if (around.fault !== undefined) throw around.fault;
        sent.push(files.map(({ from, to }) => `${typeof from === 'string' ? from : 'elsewhere'} ${to}`));
      },
      bus,
      clock,
      log: silentLog,
    });
    onTestFinished(() => uploads[Symbol.asyncDispose]());
    return uploads;
  };
  return { around, sent, faults, clock, bus, kept, start };
}

const WHOLE = [
  '/1/0/0 alarms/A_15_20261126080000_ch1.mp4',
  '/1/0/1 alarms/A_15_20261126080000_ch1_2.mp4',
  '/1/1/0 alarms/A_15_20261126080000_ch2',
];

test('footage of a plan that uploads is sent once it is over, and once', async () => {
  const { start, sent, kept, bus } = boot([order({ state: 'running' })]);
  const uploads = start();
  await uploads.settled();
  expect(sent).toEqual([]);
  kept.set(1, order());
  bus.publish('retrieval.ended', { id: 1, deviceid: 'A', user: '', done: true });
  await uploads.settled();
  expect(sent).toEqual([WHOLE]);
  bus.publish('retrieval.ended', { id: 1, deviceid: 'A', user: '', done: true });
  await uploads.settled();
  await start().settled();
  expect(sent).toHaveLength(1);
});

test('a file that a recorder sent as a whole, and that reaches into a private time, goes nowhere', async () => {
  const darkFromMs = START + 60_000;
  const times = { fromMs: START, toMs: START + 1_000 };
  const listed = { fromMs: START - 600_000, toMs: START + 600_000 };
  const short = boot([order(times)], { darkFromMs });
  await short.start().settled();
  expect(short.sent).toEqual([WHOLE]);
  const long = boot([order({ ...times, parts: [{ ...part(1, ['a.mp4']), listed } as never] })], {
    darkFromMs,
  });
  await long.start().settled();
  expect(long.sent).toEqual([]);
});

test('what was not sent when the server ended is sent after its start, by device, day and channel where the plan says so', async () => {
  const { start, sent } = boot([order({ upload: { folder: '', custom: true } })]);
  await start().settled();
  expect(sent[0]?.[0]).toBe('/1/0/0 A/20261126/ch1/20261126080000.mp4');
});

test.each([
  ['no plan uploads', { upload: undefined }],
  ['that brought nothing', { parts: [] }],
  ['that was given up', { sent: { state: 'failed', tries: 28, nextMs: 0 } as const }],
])('of an order %s nothing is sent', async (_which, change) => {
  const { start, sent } = boot([order(change)]);
  await start().settled();
  expect(sent).toEqual([]);
});

test('nothing is tried while no server is set; once one is, it goes', async () => {
  const { start, sent, around, kept } = boot([order()], { set: false });
  const uploads = start();
  await uploads.settled();
  expect(kept.get(1)?.sent).toBeUndefined();
  around.set = true;
  uploads.wake();
  await uploads.settled();
  expect(sent).toEqual([WHOLE]);
});

test('where it cannot be kept that footage was sent, that is kept once there is room, and the footage is not sent again', async () => {
  const { start, sent, around, clock, kept } = boot([order()]);
  around.full = true;
  const uploads = start();
  await uploads.settled();
  expect(sent).toEqual([WHOLE]);
  clock.advance(60_000);
  await uploads.settled();
  around.full = false;
  clock.advance(60_000);
  await uploads.settled();
  expect(kept.get(1)?.sent).toEqual({ state: 'done', tries: 1, nextMs: 0 });
  expect(sent).toEqual([WHOLE]);
});

test('what fails is tried again with pauses that grow, and given up with words; others go meanwhile', async () => {
  const { start, sent, around, clock, kept, faults } = boot([order()]);
  around.fault = new Error('530 Not you');
  const uploads = start();
  await uploads.settled();
  expect(kept.get(1)?.sent).toEqual({ state: 'waiting', tries: 1, nextMs: START + 60_000 });
  clock.advance(60_000);
  await uploads.settled();
  expect(kept.get(1)?.sent).toMatchObject({ tries: 2, nextMs: START + 60_000 + 240_000 });
  for (let time = 0; time < 30; time++) {
    clock.advance(3_600_000);
    await uploads.settled();
  }
  expect(kept.get(1)?.sent).toEqual({ state: 'failed', tries: 28, nextMs: 0 });
  expect(faults.at(-1)).toContain('530 Not you');
  expect(sent).toEqual([]);
});

test('an order that is removed is forgotten', async () => {
  const { start, sent, kept, bus } = boot([]);
  const uploads = start();
  bus.publish('retrieval.ended', { id: 9, deviceid: 'A', user: '', done: true });
  await uploads.settled();
  kept.set(9, order({ id: 9 }));
  expect(sent).toEqual([]);
});
