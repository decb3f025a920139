import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { personTables } from '../../../audit/persons/inventory.ts';
import type { PersonColumn, PersonKind } from '../../../audit/persons/person-table.ts';
import { sampleUser } from '../../../people/sample-user.ts';
import type { Store } from '../../../store.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { examineTrail } from './examine-trail.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-erased-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Nobody is called so, and no word of the program has it in it. */
const NAME = 'Zwetschgenknödl';
const MAIL = 'zwetschge@example.org';
const PHONE = '+43 664 5550199';
const TRACES = [NAME, NAME.toLowerCase(), MAIL, PHONE];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly refers: boolean;
  readonly pk: number;
}

function columnsOf(db: DatabaseSync): Column[] {
  return db
    .prepare(
      `SELECT t.name AS "table", c.name AS "column", upper(c.type) AS type, c.pk FROM sqlite_schema t, pragma_table_xinfo(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all()
    .map((row) => row as unknown as Column);
}

function laid(): { readonly folder: string; readonly db: DatabaseSync } {
  const folder = mkdtempSync(join(root, 'data-'));
  layDatabase(folder);
  return { folder, db: new DatabaseSync(databaseFiles(folder).database) };
}

const holdsTexts = ({ type }: Pick<Column, 'type'>): boolean => /TEXT|BLOB/.test(type);

test('every table, and every column of text or bytes, says in the inventory whether a person can stand there', () => {
  using db = laid().db;
  const columns = columnsOf(db);
  const there = (table: string): Column[] => columns.filter((one) => one.table === table);
  const tables = [...new Set(columns.map(({ table }) => table))];
  expect(tables.filter((table) => personTables[table] === undefined)).toEqual([]);
  expect(Object.keys(personTables).filter((table) => !tables.includes(table))).toEqual([]);
  const missing = columns.filter(
    (one) => holdsTexts(one) && personTables[one.table]?.columns[one.column] === undefined,
  );
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  for (const [table, { columns: said, own, steps, numbered }] of Object.entries(personTables)) {
    const names = there(table).map(({ column }) => column);
    const named = [...Object.keys(said), own?.by, steps, numbered].filter((one) => one !== undefined);
    expect(
      named.filter((one) => !names.includes(one)),
      table,
    ).toEqual([]);
    const texts = new Set(
      there(table)
        .filter(holdsTexts)
        .map(({ column }) => column),
    );
    const wrong = Object.entries(said).filter(
      ([one, what]) => typeof what === 'string' && !/^(?:nobody|his)$/.test(what) && !texts.has(one),
    );
    expect(wrong, table).toEqual([]);
  }
});

/** A row that has the name wherever it may stand. */
function sow(db: DatabaseSync, kind: PersonKind, table: string, columns: readonly Column[]): void {
  const { columns: said = {}, own } = personTables[table] ?? {};
  // A row of another person alone says nothing of this one.
  if (own !== undefined && own.of !== kind) return;
  const value = ({ column, type, pk }: Column): string | number | Uint8Array | null => {
    const what = said[column];
    const isHis = what === 'theirs' || typeof what === 'object';
    // Marks and hashes say nothing by themselves.
    if (what === 'secret') return type === 'BLOB' ? new Uint8Array(1) : 'x';
    if (what !== undefined && what !== 'nobody' && holdsTexts({ type }) && (!isHis || own !== undefined))
      return textOf(what, type);
    if (type === 'BLOB') return new Uint8Array(1);
    if (type !== 'TEXT') return pk === 1 && columns.filter((one) => one.pk > 0).length === 1 ? null : 1;
    return '{}';
  };
  const places = columns.map(() => '?').join(', ');
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).run(...columns.map(value));
}

function textOf(what: PersonColumn, type: string): string | Uint8Array {
  const text: Readonly<Record<string, string>> = {
    account: NAME,
    driver: NAME,
    words: `asked @${NAME}, who (${NAME.toUpperCase()}) said: ${PHONE}`,
    json: JSON.stringify({ memo: [`by ${NAME}`], to: MAIL, user: NAME }),
    receivers: `ann@example.org,${MAIL}`,
  };
  const one = (typeof what === 'string' ? text[what] : undefined) ?? `${NAME} ${MAIL}`;
  return type === 'BLOB' ? Buffer.from(one) : one;
}

/** Files of a data folder that hold a word of the person, byte for byte. */
const tracesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    return TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${file}: ${trace}`);
  });

async function erase(store: Store, id: number): Promise<void> {
  while (await store.erasures.step(id)) continue;
  await store.erasures.finish(id, {});
  await expect(store.clearRemoved()).resolves.toBe('all');
  await store.erasures.clear(id);
}

test.each(['account', 'driver'] as const)(
  'an erased %s is in no table, index or free page of the database, and the chain of the trail holds',
  async (kind) => {
    const { folder, db } = laid();
    db.exec('PRAGMA foreign_keys = OFF');
    // Filled by the store itself, or about the erasing.
    const left = new Set([
      'audit_trail',
      'audit_people',
      'audit_redactions',
      'erasures',
      'users',
      'drivers',
      'settings',
    ]);
    for (const [table, columns] of Map.groupBy(columnsOf(db), (one) => one.table))
      if (
        !left.has(table) &&
        Object.values(personTables[table]?.columns ?? {}).some((one) => one !== 'nobody')
      )
        sow(db, kind, table, columns);
    if (kind === 'account') db.exec('DELETE FROM former_users');
    db.close();
    {
      await using store = await openSqliteStore({ folder });
      await store.users.add({ ...sampleUser, userName: 'root', groupIds: [] });
      await store.users.add({ ...sampleUser, userName: 'Ann', mail: 'ann@example.org', groupIds: [] });
      if (kind === 'account')
        await store.users.add({ ...sampleUser, userName: NAME, mail: MAIL, phone: PHONE, groupIds: [] });
      const number =
        kind === 'account'
          ? 0
          : await store.drivers.add({
              name: NAME,
              deviceid: '',
              gender: '',
              phone: PHONE,
              birthday: '',
              card: MAIL.slice(0, 20),
            });
      const entry = {
        timeMs: 5_000,
        door: 'http',
        call: 'saveDriver',
        user: kind === 'account' ? NAME : 'root',
        ip: '192.0.2.1',
        devices: ['A'],
        text: [
          `saved ${NAME} of A, `,
          { person: NAME },
          { field: 'Memo', values: { before: '', after: PHONE } },
        ],
        outcome: 'ok',
      } as const;
      for (let at = 0; at < 3; at++) await store.audit.append(entry);
      await store.audit.append({ ...entry, user: 'Ann', text: ['nothing of anybody'] });
      const before = await store.trail.head();
      const begun = await store.transaction(async (tx) => {
        const words = kind === 'driver' ? [MAIL] : [];
        const one = { kind, number, name: NAME, inTexts: true, words, askedBy: 'root' };
        const erasure = await tx.erasures.begin(one);
        if (kind === 'account') await tx.users.remove(NAME);
        else await tx.drivers.remove(number).catch(() => {});
        return erasure;
      });
      await erase(store, begun.id);
      expect(await store.erasures.list()).toMatchObject([
        { alias: begun.alias, state: 'done', askedBy: 'root', removed: { audit_trail: 3 } },
      ]);
      const { entries } = await store.trail.find({ limit: 10 });
      expect(entries.map(({ text }) => text).slice(-4)).toEqual([
        'nothing of anybody',
        ...Array.from({ length: 3 }, () => expect.stringMatching(new RegExp(`^saved ${begun.alias} of A`))),
      ]);
      let step = await store.trail.verifyStep(undefined);
      while (!step.atEnd) step = await store.trail.verifyStep(step.to);
      expect(step.broken).toBeUndefined();
      expect(step.to.seq).toBeGreaterThan(before.seq);
    }
    expect(tracesIn(folder)).toEqual([]);
    using after = new DatabaseSync(databaseFiles(folder).database);
    expect(examineTrail(after).fault).toBeUndefined();
    expect(after.prepare('SELECT receivers FROM realtime_plans').get()).toEqual({
      receivers: 'ann@example.org',
    });
    after.exec('UPDATE audit_trail SET text = \'["something else"]\' WHERE seq = 1');
    expect(examineTrail(after).fault).toMatch(/^Entry 1/);
  },
);

const CHILD = fileURLToPath(new URL('../testing/erase-until-killed.ts', import.meta.url));

/** Has another process go on with an erasing, and kills it once it said of so many steps that they are done. */
async function killAfter(steps: number, folder: string): Promise<void> {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let done = 0;
  for await (const _ of createInterface({ input: child.stdout })) if (++done === steps) child.kill('SIGKILL');
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
}

test('an erasing whose store is killed goes on where it was, and leaves as little', async () => {
  const { folder, db } = laid();
  db.close();
  const asked = {
    kind: 'account',
    number: 0,
    name: NAME,
    inTexts: true,
    words: [],
    askedBy: 'root',
  } as const;
  {
    await using store = await openSqliteStore({ folder });
    await store.users.add({ ...sampleUser, userName: NAME, mail: MAIL, groupIds: [] });
    for (let at = 0; at < 1_500; at++)
      await store.audit.append({
        timeMs: at,
        door: 'http',
        call: 'saveDriver',
        user: NAME,
        ip: '',
        devices: [],
        text: [`saved ${NAME}`],
        outcome: 'ok',
      });
    await store.transaction(async (tx) => {
      await tx.erasures.begin(asked);
      await tx.users.remove(NAME);
    });
  }
  // In the middle of the tables, and of the trail.
  await killAfter(10, folder);
  {
    await using store = await openSqliteStore({ folder });
    const [erasure] = await store.erasures.list();
    expect(erasure?.state).toBe('running');
  }
  await killAfter(40, folder);
  {
    await using store = await openSqliteStore({ folder });
    const [erasure] = await store.erasures.list();
    await erase(store, erasure?.id ?? 0);
    let step = await store.trail.verifyStep(undefined);
    while (!step.atEnd) step = await store.trail.verifyStep(step.to);
    expect(step.broken).toBeUndefined();
  }
  expect(tracesIn(folder)).toEqual([]);
});
