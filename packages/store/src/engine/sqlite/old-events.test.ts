import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MadeEvents } from '@outrider/model/events/fact.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairDatabase } from './doctor/repair-database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const OLD = fileURLToPath(new URL('./fixtures/0033-driver-shifts.sqlite', import.meta.url));
const DAY_S = 86_400;
const START_S = Date.UTC(2026, 4, 1, 8) / 1_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-old-'));
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the events of the fixture were, by their time. */
const OF_BUS_1 = [
  { id: 1, cmd: 'new', time: START_S, eventid: 0, memo: 'line 7' },
  { id: 2, cmd: 'new', time: START_S + 60, eventid: 701, memo: 'Made up for the demo' },
  { id: 9, cmd: 'new', time: START_S + 70, eventid: 755, memo: 'olga: look' },
  { id: 3, cmd: 'call', time: START_S + 90, eventid: 700, memo: '' },
  { id: 6, cmd: 'new', time: START_S + DAY_S, eventid: 3, memo: '' },
  { id: 7, cmd: 'new', time: START_S + DAY_S + 5, eventid: 0, memo: '' },
] as const;

async function findsThem(): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const asked = { deviceid: 'bus-1', from: 0, to: START_S + 9 * DAY_S, limit: 99 };
  const found = await store.events.between(asked);
  expect(found).toMatchObject(OF_BUS_1);
  for (const { id, time, updates, learnt, source } of found)
    expect([updates, learnt, source]).toEqual([id, time, 'earlier']);
  expect((await store.events.last(undefined, 3)).map(({ id }) => id)).toEqual([8, 7, 6]);
  expect(await store.events.readUpTo('olga')).toBe(4);
  expect(await store.events.counts('bus-1', START_S - DAY_S, START_S + 9 * DAY_S)).toHaveLength(5);
  const [added] = await store.events.add([{ deviceid: 'bus-1', eventid: 0, time: START_S }]);
  expect(added?.id).toBe(10);
  expect(await store.events.removeStep(START_S + DAY_S)).toBe(true);
  expect((await store.events.between(asked)).map(({ id }) => id)).toEqual([6, 7]);
}

test('events from before they were records are there, with their numbers, and go by days', findsThem);

test('a repair of an old database keeps them', async () => {
  await repairDatabase(folder, START_S * 1_000);
  await findsThem();
});

test('a repair keeps records as they are, with the alarms that stand', async () => {
  const facts = [
    {
      kind: 'begin',
      lane: 'live',
      event: { deviceid: 'bus-1', eventid: 701, time: START_S, course: 'lasts', source: 'alarm', key: 'k' },
    },
  ] as const;
  let made: MadeEvents;
  {
    await using store = await openSqliteStore({ folder });
    made = await store.positions.append([], facts);
  }
  await repairDatabase(folder, START_S * 1_000);
  await using store = await openSqliteStore({ folder });
  expect(await store.events.last(undefined, 1)).toEqual(made);
  expect(await store.events.standing()).toHaveLength(1);
  expect((await store.positions.append([], facts))[0]).toBeUndefined();
  const [next] = await store.events.add([{ deviceid: 'bus-1', eventid: 0, time: START_S }]);
  expect(next?.id).toBeGreaterThan(made[0]?.id ?? 0);
});
