import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { NewOrderHead, Order } from '@outrider/model/orders/order.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import type { OrderKind, OrderRun, RunEnd, OrderHandle } from './order-kind.ts';
import { OrderQueue } from './order-queue.ts';

/** By the clock of these tests, ms since 1970. */
export const NOW = Date.UTC(2026, 10, 22, 12);

const body = z.object({ what: z.string() });
type Body = Readonly<z.infer<typeof body>>;
type Progress = { readonly steps: number };

/** What is asked for, unless a test says otherwise. */
export const ERRAND: NewOrderHead & Body = {
  deviceid: 'd',
  priority: 1,
  userName: 'ann',
  note: '',
  fromMinute: 0,
  toMinute: 0,
  untilMs: 0,
  what: 'a thing',
};

/** Runs until a test says how it ends. */
class ErrandRun implements OrderRun {
  readonly bytes = 0;
  readonly awaits = false;
  readonly handle: OrderHandle<Body, Progress>;
  readonly #end = Promise.withResolvers<RunEnd | undefined>();

  constructor(handle: OrderHandle<Body, Progress>) {
    this.handle = handle;
  }

  run(): Promise<RunEnd | undefined> {
    return this.#end.promise;
  }

  /** What came so far is kept; where that cannot be, it is tried again. */
  async step(steps: number): Promise<void> {
    await this.handle.change({ steps }).catch((error: unknown) => {
      this.#end.resolve({ kind: 'again', reason: String(error), counts: false });
      throw error;
    });
  }

  end(): void {
    this.#end.resolve({ kind: 'done', fault: '' });
  }

  async pause(): Promise<void> {}
  async resume(): Promise<void> {}
  async stop(): Promise<void> {
    this.#end.resolve(undefined);
  }
}

/** A store that several servers have, each with the queues of its own; every device can be asked by all that name it. */
export async function bootStore() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-orders-'));
  layDatabase(folder);
  const clock = new ManualClock(NOW);
  const store = await openSqliteStore({ folder }, clock);
  for (const deviceid of ['d', 'e']) await store.devices.add({ ...sampleDevice, deviceid });
  const line = new BusLine();
  const queues: AsyncDisposable[] = [];
  onTestFinished(async () => {
    for (const queue of queues) await queue[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  /** A server of this name with the devices that hang on it. @param at its clock: that of the store, unless it stands still */
  const server = async (name: string, devices: readonly string[], options: ServerOptions = {}) => {
    const { kindName = 'errand', at = clock, days = 0, hasRoomFor = () => true } = options;
    const bus = new InProcessBus(silentLog, line);
    const there = new Set(devices);
    const runs: ErrandRun[] = [];
    const ended: string[] = [];
    const kind: OrderKind<Body, Progress, ErrandRun> = {
      name: kindName,
      body,
      fresh: { steps: 0 },
      section: 'pictures',
      limits: { running: 2, kept: 100, open: 50, tries: 3, days: () => days },
      begin: (handle) => {
        const run = new ErrandRun(handle);
        runs.push(run);
        return run;
      },
      again: () => undefined,
      openKey: ({ steps }) => (steps === 0 ? undefined : `step ${steps}`),
      newestFirst: () => options.newestFirst === true,
      hasRoom: ({ what }) => hasRoomFor(what),
      tellEnd: ({ state }) => void ended.push(state),
    };
    const linkOf = (deviceid: string) =>
      there.has(deviceid) ? { protocol: 'fake', deviceid, sections: ['pictures'] as const } : undefined;
    const parts = {
      store,
      links: { of: linkOf },
      bus,
      usedUp: () => false,
      server: name,
      clock: at,
      log: silentLog,
    };
    const queue = new OrderQueue(kind, parts);
    queues.push(queue);
    await queue.load();
    await queue.start();
    /** A device comes to it. */
    const attach = (deviceid: string): void => {
      there.add(deviceid);
      bus.publish('device.attached', { deviceid });
    };
    const state = (id: number) => {
      const view = queue.list().find(({ order }) => order.id === id);
      return [view?.order.state, view?.waits ?? view?.order.fault];
    };
    return { queue, bus, runs, ended, attach, state };
  };
  /** An order as it is kept. */
  const kept = async (id: number, kindName = 'errand'): Promise<Order | undefined> =>
    (await store.orders.list(kindName)).find((order) => order.id === id);
  return { store, clock, server, kept };
}

interface ServerOptions {
  readonly kindName?: string;
  readonly at?: ManualClock;
  /** For how many days ended orders are kept. */
  readonly days?: number;
  /** Whether the newest goes first. */
  readonly newestFirst?: boolean;
  /** Whether there is room for what of an order comes. */
  readonly hasRoomFor?: (what: string) => boolean;
}
