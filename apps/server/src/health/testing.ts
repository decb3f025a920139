import { defaultHealthLimits } from '@outrider/model/health/health-settings.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Telemetry } from '@outrider/model/positions/position.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, onTestFinished } from 'vitest';
import { BusLine } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import type { Topics } from '../bus/topics.ts';
import { bootFleet, reportAt } from '../fleet/testing.ts';
import { silentLog } from '../testing-log.ts';
import { HealthWatch } from './health-watch.ts';
import type { EndedUpdate } from './round-checks.ts';

/** A store of its own, with the vehicle `d`. */
async function openStore(clock: Clock): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-health-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder }, clock);
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  await store.devices.add({ ...sampleDevice, deviceid: 'd' });
  return store;
}

/** A vehicle `d`, whose problems are kept by a real store. @param cluster where several servers have the same store */
export async function bootHealth(cluster?: { line: BusLine; server: string; store?: Store; turn: boolean }) {
  const { fleet, clock, bus } = await bootFleet(undefined, undefined, cluster);
  await fleet.records.register('d', 4);
  const store = cluster?.store ?? (await openStore(clock));
  onTestFinished(tellStoreChanges(store, bus));
  const told: Topics['device.problem'][] = [];
  const happened: NewEvent[] = [];
  bus.subscribe('device.problem', (problem) => void told.push(problem));
  const use = { month: '', usedBytes: 0, limitBytes: undefined as number | undefined };
  const updates = new Map<string, EndedUpdate>();
  const events = { isDeaf: false };
  const turns = { asked: 0, fails: false };
  const start = () =>
    HealthWatch.start({
      store,
      fleet,
      budgets: { useOf: () => use },
      updates: () => updates,
      unrecorded: () => [],
      behind: async () => () => undefined,
      maintenance: () => undefined,
      limits: () => defaultHealthLimits,
      events: {
        happened: (event) => {
          if (!events.isDeaf) happened.push(event);
        },
      },
      turn: async () => {
        turns.asked++;
        if (turns.fails) throw new Error('the database is away');
        return cluster?.turn ?? true;
      },
      bus,
      clock,
      log: silentLog,
    });
  let watch = await start();
  onTestFinished(async () => {
    await watch[Symbol.asyncDispose]();
  });
  const report = async (telemetry: Telemetry, late = false): Promise<void> => {
    clock.advance(1_000);
    await fleet.reports.take('d', [{ ...reportAt(clock.now(), {}, late), telemetry }]);
  };
  return {
    clock,
    store,
    fleet,
    bus,
    told,
    happened,
    events,
    use,
    turns,
    report,
    watch: () => watch,
    restart: async () => {
      await watch[Symbol.asyncDispose]();
      watch = await start();
    },
    open: () => [...watch.open()].map(({ kind, channel }) => `${kind} ${channel}`),
    /** A vehicle is looked at by the clock. */
    round: async (expected: readonly string[]) => {
      await expect
        .poll(() => {
          clock.advance(30_000);
          return [...watch.open()].map(({ kind }) => kind);
        })
        .toEqual(expected);
    },
  };
}

export const lost: Telemetry = { alarms: ['videoLost'], videoLost: [2] };
export const fine: Telemetry = { alarms: [], videoLost: [] };
