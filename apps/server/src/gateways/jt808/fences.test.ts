import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import type { Topics } from '../../bus/topics.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { FenceBook } from '../../happenings/fences/fence-book.ts';
import { createHub } from '../../relay/hub.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { terminalLink } from './terminal-link.ts';
import { gatewayOver, locationAt, PHONE, START } from './testing.ts';

// Reports over a real connection into a real store: a crossing is one event, kept before its report is acknowledged.

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-fences-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A server as it starts on the store, with a terminal that signed in; `stop` ends it. */
async function start() {
  const clock = new ManualClock(START + 600_000);
  const bus = new InProcessBus(silentLog);
  const rung: Topics['device.event'][] = [];
  bus.subscribe('device.event', (event) => void rung.push(event));
  const events = { happened: () => {} };
  const fleet = await createFleet({ store, events, bus, clock, log: silentLog, linkOf: terminalLink });
  if (fleet.records.get(PHONE) === undefined) await fleet.records.register(PHONE);
  const watch = fleet.facts.watch.bind(fleet.facts);
  const book = await FenceBook.load({ store, bus, log: silentLog, watch });
  const { gateway, stop } = await gatewayOver({
    fleet,
    pictures: { keep: async () => {} },
    hub: createHub({ links: fleet.links, bus, clock, log: silentLog }),
    bus,
    clock,
    log: silentLog,
  });
  const terminal = await FakeTerminal.dial(gateway.tcpPort, PHONE);
  await terminal.signIn();
  /** A fix so many seconds after the start, so many metres north of the gate. */
  const at = async (second: number, metres: number): Promise<void> => {
    terminal.say('location', locationAt(START + second * 1_000, 24 + metres / 111_195));
    expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
  };
  const stored = async (...fixes: readonly (readonly [second: number, metres: number])[]): Promise<void> => {
    const locations = fixes.map(([second, metres]) =>
      locationAt(START + second * 1_000, 24 + metres / 111_195),
    );
    terminal.say('locationBatch', { batchType: 1, locations });
    expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
  };
  return { at, stored, book, fleet, stop, rung };
}

const gate = {
  ...emptyFence(0),
  title: 'Gate',
  enabled: true,
  triggerIn: true,
  triggerOut: true,
  shape: { kind: 'circle', centre: { lat: 24, lng: 120.5 }, radius: 20 },
  deviceids: [PHONE],
} as const;

const crossings = async (): Promise<string[]> =>
  (await store.events.between({ deviceid: PHONE, from: 0, to: 1e10, limit: 99 }))
    .filter(({ source }) => source === 'fence')
    .map(({ eventid, time, late }) => `${eventid} at ${time - START / 1_000}${late ? ' late' : ''}`);

test('a crossing is one event, whatever is sent again and whenever the server starts anew', async () => {
  const first = await start();
  await first.book.put(0, gate);
  await first.at(0, 1_000);
  await first.at(10, 130);
  await first.at(20, -120);
  const both = ['51 at 14', '52 at 16'];
  expect(await crossings()).toEqual(both);
  expect(first.rung.map(({ eventid, memo, late }) => [eventid, memo, late])).toEqual([
    [51, 'Gate', false],
    [52, 'Gate', false],
  ]);
  await first.at(10, 130);
  await first.at(20, -120);
  await first.stored([0, 1_000], [10, 130], [20, -120]);
  expect(await crossings()).toEqual(both);
  await first.stop();
  const second = await start();
  await second.at(20, -120);
  await second.stored([0, 1_000], [10, 130], [20, -120]);
  await second.at(30, -370);
  expect(await crossings()).toEqual(both);
  expect(second.rung).toEqual([]);
  expect(first.rung).toHaveLength(2);
});

test('who is inside stays inside over a restart, and is counted', async () => {
  const first = await start();
  await first.book.put(0, { ...gate, shape: { ...gate.shape, radius: 500 } });
  await first.at(0, 1_000);
  await first.at(20, 0);
  expect([...first.fleet.facts.insideFences()]).toEqual([[0, 1]]);
  await first.stop();
  const second = await start();
  expect([...second.fleet.facts.insideFences()]).toEqual([[0, 1]]);
  await second.at(30, 10);
  expect(second.rung).toEqual([]);
  await second.at(60, 600);
  expect(await crossings()).toEqual(['51 at 10', '52 at 55']);
  expect([...second.fleet.facts.insideFences()]).toEqual([]);
});

test('reports that were kept back tell of their crossings late, and ring nobody', async () => {
  const { at, stored, book, rung } = await start();
  await book.put(0, gate);
  await at(300, 5_000);
  await stored([100, 130], [110, -120]);
  expect(await crossings()).toEqual(['51 at 104 late', '52 at 106 late']);
  expect(rung.map(({ late }) => late)).toEqual([true, true]);
});
