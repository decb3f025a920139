import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveBack } from '../engine/move/move-back.ts';
import { giveDatabase, takeDatabase } from '../engine/move/postgres-store-move.ts';
import { takeSession } from '../engine/move/take-session.ts';
import { locks } from '../engine/postgres/advisory-locks.ts';
import type { PostgresSession } from '../engine/postgres/link.ts';
import { openPostgresStore } from '../engine/postgres/open-postgres-store.ts';
import {
  NO_POSTGRES,
  postgresPrograms,
  StartedPostgres,
} from '../engine/postgres/testing/started-postgres.ts';
import { databaseFiles } from '../engine/sqlite/database-files.ts';
import { noteMovedAway } from '../engine/sqlite/moved-away.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '../engine/sqlite/testing/lay-database.ts';
import { reportAt } from '../positions/sample-report.ts';
import type { Store } from '../store.ts';
import { type Printed, runTool } from './testing/run-tool.ts';

const START_MS = 600_000;
vi.setConfig({ testTimeout: START_MS });
const root = mkdtempSync(join(tmpdir(), 'outrider-move-tool-'));
const programs = postgresPrograms();
if (programs === undefined) console.info(NO_POSTGRES);
/** Others keep the processors busy. */
const LONG = { timeout: 60_000 };
let server: StartedPostgres;
let names = 0;

/** A folder of a test. */
const newFolder = (): string => join(root, String(++names));

afterAll(() => rmSync(root, { recursive: true }));

test('what it is called with is looked at before anything is done', async () => {
  expect(await runTool('move', ['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--back'),
  });
  expect(await runTool('move', [])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Option --store: wants the address of a PostgreSQL database[^\n]*\n$/),
  });
  expect(
    await runTool('move', ['--data', newFolder(), '--store', 'postgres://me:secret@127.0.0.1:1/none']),
  ).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database postgres:\/\/127\.0\.0\.1:1\/none cannot be had: [^\n]*\n$/),
  });
});

describe.skipIf(programs === undefined)('with a PostgreSQL server', () => {
  beforeAll(async () => {
    server = await StartedPostgres.start(programs ?? '');
  }, START_MS);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
  }, START_MS);

  async function freshUrl(): Promise<string> {
    const name = `move_${++names}`;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await client.end();
    return server.url.replace(/\/postgres$/, `/${name}`);
  }

  /** A move that goes on beside the test. */
  function startMove(args: readonly string[]) {
    const file = fileURLToPath(new URL('move.ts', import.meta.url));
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const ended = once(child, 'close').then(([code]): Printed => ({ code: code as number | null, out, err }));
    return {
      child,
      ended,
      /** Resolves once it has said so. */
      async says(words: string): Promise<void> {
        while (!err.includes(words)) {
          const more = await Promise.race([
            once(child.stderr, 'data').then(() => true),
            ended.then(() => false),
          ]);
          if (!more && !err.includes(words)) throw new Error(`It ended without: ${words}. ${err}`);
        }
      },
    };
  }

  async function timesOf(store: Store): Promise<Set<number>> {
    const { reports } = await store.positions.range('bus-1', 0, 1e9);
    return new Set(reports.map(({ position }) => position.time));
  }

  test('while a server appends its store is moved and followed; once it ends nothing that it acknowledged is missing, there or back', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    layDatabase(folder);
    const acknowledged: number[] = [];
    const append = async (store: Store): Promise<void> => {
      for (let count = 0; count < 30; count++) {
        const time = acknowledged.length;
        await store.positions.append([reportAt('bus-1', time)]);
        acknowledged.push(time);
      }
    };
    const old = await openSqliteStore({ folder });
    await append(old);
    const there = startMove(['--data', folder, '--store', url]);
    await append(old);
    await there.says('All that was there is moved. Stop the server');
    await append(old);
    await old[Symbol.asyncDispose]();
    const { code, out, err } = await there.ended;
    expect([code, err]).toEqual([0, expect.stringContaining('moving and comparing the rest')]);
    expect(out).toMatch(/^Moved: \d+ rows of \d+ tables, each compared by count and SHA-256\./);
    expect(out).toContain('start the server with --store');
    await expect(openSqliteStore({ folder })).rejects.toThrow('start with --store');
    expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([]);
    const moved = await openPostgresStore({ url });
    expect([...(await timesOf(moved))]).toEqual(acknowledged);
    const back = startMove(['--data', folder, '--store', url, '--back']);
    await append(moved);
    await back.says('All that was there is moved. Stop the server');
    await append(moved);
    await moved[Symbol.asyncDispose]();
    const ended = await back.ended;
    expect([ended.code, ended.out]).toEqual([0, expect.stringContaining('start the server without --store')]);
    await expect(openPostgresStore({ url })).rejects.toThrow(`was moved to ${folder} at`);
    await using store = await openSqliteStore({ folder });
    expect([...(await timesOf(store))]).toEqual(acknowledged);
  });

  test('one that is stopped, killed, or has its PostgreSQL killed goes on; the server is not disturbed', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    layDatabase(folder);
    const store = await openSqliteStore({ folder });
    const args = ['--data', folder, '--store', url];
    const stopped = startMove(args);
    await stopped.says('All that was there is moved');
    stopped.child.kill('SIGINT');
    expect((await stopped.ended).err).toContain(
      'Stopped: the old store is as it was. The same command goes on',
    );
    await store.positions.append([reportAt('bus-1', 1)]);
    const killed = startMove(args);
    await killed.says('All that was there is moved');
    killed.child.kill('SIGKILL');
    await killed.ended;
    // Its connection ends a moment after it.
    await vi.waitFor(
      () => expect(openPostgresStore({ url })).rejects.toThrow('not all of it is there'),
      LONG,
    );
    const cut = startMove(args);
    await cut.says('All that was there is moved');
    await server.kill();
    await store.positions.append([reportAt('bus-1', 2)]);
    expect(await cut.ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('PostgreSQL cannot be reached'),
    });
    await server.goOn();
    const again = startMove(args);
    await again.says('All that was there is moved');
    await store.positions.append([reportAt('bus-1', 3)]);
    await store[Symbol.asyncDispose]();
    expect((await again.ended).code).toBe(0);
    await using moved = await openPostgresStore({ url });
    expect([...(await timesOf(moved))]).toEqual([1, 2, 3]);
  });

  test('a store that was moved away while it was followed is not moved a second time', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    layDatabase(folder);
    const store = await openSqliteStore({ folder });
    const there = startMove(['--data', folder, '--store', url]);
    await there.says('All that was there is moved');
    noteMovedAway(folder, { to: 'postgres://elsewhere/outrider', at: '1970-01-01T00:00:00.000Z' });
    await store[Symbol.asyncDispose]();
    expect(await there.ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('was moved to postgres://elsewhere/outrider'),
    });
  });

  test('a server whose lock was cut writes nothing more to a store that was moved away meanwhile', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    await using store = await openPostgresStore({ url });
    {
      await using taken = await takeSession(url);
      const { session } = taken;
      await session.query(
        `SELECT pg_terminate_backend(pid, 60000) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [locks.serves],
      );
      expect(await takeDatabase(session)).toBe(true);
      await moveBack({ folder, session, address: url, now: Date.now });
      await giveDatabase(session);
    }
    await expect(store.positions.append([reportAt('bus-1', 1)])).rejects.toThrow(`was moved to ${folder} at`);
  });

  test('what a server whose lock was cut had begun to write is waited for, and moved', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    await (await openPostgresStore({ url }))[Symbol.asyncDispose]();
    await using taken = await takeSession(url);
    await using writing = await takeSession(url);
    await writing.session.query('BEGIN');
    await writing.session.query("INSERT INTO former_users VALUES ('late')");
    let isOpen = true;
    const session: PostgresSession = {
      async query<Row>(sql: string, values?: readonly unknown[]) {
        const answer = await taken.session.query<Row>(sql, values);
        if (isOpen && sql.includes('pg_stat_activity')) {
          isOpen = false;
          await writing.session.query('COMMIT');
        }
        return answer;
      },
      release: (isBroken) => taken.session.release(isBroken),
    };
    await moveBack({ folder, session, address: url, now: Date.now });
    using db = new DatabaseSync(databaseFiles(folder).database);
    expect(db.prepare('SELECT user_name FROM former_users').all()).toEqual([{ user_name: 'late' }]);
  });

  test('a database that a server uses is refused', async () => {
    const [folder, url] = [newFolder(), await freshUrl()];
    layDatabase(folder);
    await using _store = await openPostgresStore({ url });
    expect(await runTool('move', ['--data', folder, '--store', url])).toMatchObject({
      code: 1,
      err: expect.stringContaining('A server, or another move, uses the database'),
    });
  });
});
