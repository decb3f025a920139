import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeContract } from '../../contract.ts';
import { sampleDevice } from '../../devices/sample-device.ts';
import { reportAt } from '../../positions/sample-report.ts';
import type { PostgresPool } from './link.ts';
import { newSchema } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { pgPool } from './pg-pool.ts';
import { postgresStore } from './postgres-store.ts';
import { EmptiedTables } from './testing/emptied-tables.ts';
import { NO_POSTGRES, postgresPrograms, StartedPostgres } from './testing/started-postgres.ts';

const START_MS = 600_000;
// Each test has a database of its own.
vi.setConfig({ testTimeout: START_MS });
const programs = postgresPrograms();
if (programs === undefined) console.info(NO_POSTGRES);

const anEntry: AuditEntry = {
  timeMs: 5_000,
  door: 'http',
  call: 'renameGroup',
  user: '',
  ip: '192.0.2.7',
  devices: [],
  text: [],
  outcome: 'ok',
};

let server: StartedPostgres;
let next = 0;

/** Asks a database as its administrator does. */
async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database; its address. */
async function freshUrl(): Promise<string> {
  const name = `store_${next++}`;
  await asked(server.url, `CREATE DATABASE ${name} TEMPLATE template0`);
  return server.url.replace(/\/postgres$/, `/${name}`);
}

describe.skipIf(programs === undefined)('a PostgreSQL server', () => {
  beforeAll(async () => {
    server = await StartedPostgres.start(programs ?? '');
  }, START_MS);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
  }, START_MS);

  describe('as every engine', () => {
    let pool: PostgresPool;
    const tables = new EmptiedTables(newSchema());
    beforeAll(async () => {
      const url = await freshUrl();
      await (await openPostgresStore({ url }))[Symbol.asyncDispose]();
      pool = pgPool(url);
    }, START_MS);
    afterAll(() => pool.close(), START_MS);

    storeContract(async (clock) => {
      const session = await pool.take();
      await tables.empty(session);
      session.release();
      // As one of several: alone it is tried on PGlite.
      return await postgresStore(tables.watch(pool), { clock, server: 'here' });
    });
  });

  test('a second server is refused, and a store of a later version too, in words', async () => {
    const url = await freshUrl();
    const store = await openPostgresStore({ url });
    await expect(openPostgresStore({ url })).rejects.toThrow('Another server uses the database');
    await store[Symbol.asyncDispose]();
    await asked(url, 'UPDATE outrider.version SET number = 9999');
    await expect(openPostgresStore({ url })).rejects.toThrow('later version of Outrider (9999');
  });

  test('of several servers each has an identity, and none is alone', async () => {
    const url = await freshUrl();
    await using _ = await openPostgresStore({ url, server: 'a' });
    await using _b = await openPostgresStore({ url, server: 'b' });
    await expect(openPostgresStore({ url, server: 'a' })).rejects.toThrow('same identity');
    await expect(openPostgresStore({ url })).rejects.toThrow('Several may with --bus');
  });

  test('what two servers append by turns is counted as if one had, on either', async () => {
    const url = await freshUrl();
    await using a = await openPostgresStore({ url, server: 'a' });
    await using b = await openPostgresStore({ url, server: 'b' });
    await a.devices.add({ ...sampleDevice, timezone: 0 });
    const { deviceid } = sampleDevice;
    const dayMs = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const [fromDay, toDay] = [dayMs / 86_400_000, dayMs / 86_400_000];
    const counted = async (store: typeof a): Promise<number | undefined> => {
      const { rows } = await store.deviceDays.list({ deviceids: [deviceid], fromDay, toDay });
      return rows[0]?.days[0]?.reports;
    };
    await a.positions.append([reportAt(deviceid, dayMs), reportAt(deviceid, dayMs + 1_000)]);
    expect([await counted(a), await counted(b)]).toEqual([2, 2]);
    await b.positions.append([reportAt(deviceid, dayMs + 2_000)]);
    expect(await counted(b)).toBe(3);
    await a.positions.append([reportAt(deviceid, dayMs + 3_000)]);
    expect(await counted(a)).toBe(4);
    await Promise.all(
      [a, b].flatMap((store, at) =>
        Array.from({ length: 10 }, (_, n) =>
          store.positions.append([reportAt(deviceid, dayMs + 10_000 + 20 * n + at)]),
        ),
      ),
    );
    const { reports } = await b.positions.range(deviceid, dayMs, dayMs + 60_000);
    expect(reports).toHaveLength(24);
    // The server that wrote last counts it; the other counts it again within a minute.
    const both = [await counted(a), await counted(b)];
    expect(both).toContain(24);
  });

  test('what many people do at once through several servers is all in the audit trail, each entry once', async () => {
    const url = await freshUrl();
    await using stores = new AsyncDisposableStack();
    const servers = [];
    for (const name of ['a', 'b', 'c', 'd'])
      servers.push(stores.use(await openPostgresStore({ url, server: name })));
    const told = servers.flatMap((store, at) =>
      Array.from({ length: 25 }, (_, n) => ({ store, text: `${at} ${n}` })),
    );
    await Promise.all(told.map(({ store, text }) => store.audit.append({ ...anEntry, text: [text] })));
    const found = await servers[0]?.trail.find({ limit: 1_000 });
    expect(found?.entries.map(({ text }) => text).toSorted()).toEqual(
      told.map(({ text }) => text).toSorted(),
    );
  });

  test('what one of two servers removes of the positions the other counts as gone', async () => {
    const url = await freshUrl();
    await using a = await openPostgresStore({ url, server: 'a' });
    await using b = await openPostgresStore({ url, server: 'b' });
    await asked(
      url,
      `INSERT INTO outrider.position_chunks (device, first_time, last_time, folded_ms, reports)
        SELECT 1, n, n, n, '\\x00010203'::bytea FROM generate_series(1, 10) AS n`,
    );
    const used = async () => [
      (await a.positionKeeping.room()).usedBytes,
      (await b.positionKeeping.room()).usedBytes,
    ];
    expect(await used()).toEqual([40, 40]);
    expect(await a.positionKeeping.removeStep({ maxBytes: 20 })).toEqual({ removedBytes: 20, more: false });
    expect(await used()).toEqual([20, 20]);
    expect(await b.positionKeeping.removeStep({ maxBytes: 20 })).toEqual({ removedBytes: 0, more: false });
  });

  test('a PostgreSQL that is killed loses nothing that was acknowledged, refuses meanwhile, and the store comes back by itself', async () => {
    const url = await freshUrl();
    await using store = await openPostgresStore({ url });
    await store.devices.add(sampleDevice);
    const told: boolean[] = [];
    store.onWritten((kept) => told.push(kept));
    await store.positions.append([reportAt('bus-1', 1_000)]);
    await server.kill();
    await expect(store.positions.append([reportAt('bus-1', 2_000)])).rejects.toMatchObject({
      code: 'STORE_FULL',
    });
    await expect(store.groups.add({ groupid: 1, name: 'North' })).rejects.toMatchObject({
      code: 'STORE_FULL',
    });
    expect(told).toContain(false);
    await server.goOn();
    await store.positions.append([reportAt('bus-1', 2_000)]);
    expect(told.at(-1)).toBe(true);
    const { reports } = await store.positions.range('bus-1', 0, 9_000);
    expect(reports.map(({ position }) => position.time)).toEqual([1_000, 2_000]);
  });
});
