import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { GoingTable } from '@outrider/model/transfers/going/going-table.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import { personTables } from '@outrider/store/audit/persons/inventory.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import type { WholeRow } from '@outrider/store/transfers/whole-tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { ownsAbout } from '../../sessions/branch-owned.ts';
import { goingRows } from './branch-rows.ts';
import type { GoingParts } from './going-parts.ts';
import type { BranchReach } from '../branch-reach.ts';

const OWN_GROUP = 1;
const branch = {
  roots: [OWN_GROUP],
  groups: new Set([OWN_GROUP]),
  shared: new Set<string>(),
  retentionDays: 0,
};
const hasDevice = (deviceid: string): boolean => deviceid === 'north';
const reach: BranchReach = {
  manager: { userName: 'anna' } as UserRecord,
  branch,
  manages: () => false,
  beyond: () => '',
  gives: () => false,
  roots: [OWN_GROUP],
  name: 'north',
  people: [],
  takesAway: true,
  oldestMs: Number.NEGATIVE_INFINITY,
  hasDevice,
  hasGroup: (groupid) => groupid === OWN_GROUP,
  knows: (name: string): boolean => name === 'anna',
  owns: (about) => ownsAbout({ branch, devices: { has: hasDevice } }, about),
  holds: () => true,
};

/** A row of each table: its branch, and the values of its columns. */
interface Whose {
  readonly number: number;
  readonly word: 'north' | 'south';
  readonly groupid: number;
}
const OWN: Whose = { number: 1, word: 'north', groupid: OWN_GROUP };
/** Rows of others: by their device, and by their group where a row has both. */
const OTHERS: readonly Whose[] = [
  { number: 2, word: 'south', groupid: 2 },
  { number: 3, word: 'south', groupid: 3 },
];

let folder = '';
let store: Store & AsyncDisposable;

/** What a column has in a row: of people somebody whom the branch does not know. */
function cellOf(
  { branch: rules }: GoingTable,
  { name, type, holds }: { readonly name: string; readonly type: string; readonly holds: unknown },
  { number, word, groupid }: Whose,
): SQLInputValue {
  const { device, group } = typeof rules === 'string' ? {} : rules;
  // Of what is for a device or a group one is said.
  const isOfGroup = number === 3 && group !== undefined;
  if (name === device) return isOfGroup ? '' : word === 'north' ? word : `${word}-${number}`;
  if (name === group) return device === undefined || isOfGroup ? groupid : 0;
  if (holds === 'account') return 'outsider';
  return /INT|REAL|NUM/i.test(type) ? number : `${word} ${number}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-branch-rows-'));
  layDatabase(folder);
  const db = new DatabaseSync(databaseFiles(folder).database, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA ignore_check_constraints = ON');
  for (const [table, going] of Object.entries(goingTables)) {
    const columns = db
      .prepare('SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .all(table)
      .map(({ name, type }) => ({
        name: String(name),
        type: String(type),
        holds: personTables[table]?.columns[String(name)],
      }));
    db.exec(`DELETE FROM ${table}`);
    const names = columns.map(({ name }) => name).join(', ');
    const insert = db.prepare(
      `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const whose of [OWN, ...OTHERS])
      insert.run(...columns.map((column) => cellOf(going, column, whose)));
  }
  db.close();
  store = await openSqliteStore({ folder });
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function rowsOf(table: string, parts: Pick<GoingParts, 'reach'>): Promise<WholeRow[]> {
  const all: WholeRow[] = [];
  for await (const rows of goingRows(table, { store, ...parts })) all.push(...rows);
  return all;
}

test.each(Object.keys(goingTables))(
  'of the table %s a branch has its own rows alone, in which nobody from outside is named',
  async (table) => {
    expect(await rowsOf(table, {})).toHaveLength(1 + OTHERS.length);
    const rows = await rowsOf(table, { reach });
    const isOut = typeof goingTables[table]?.branch !== 'string';
    expect(rows).toHaveLength(isOut ? 1 : 0);
    expect(JSON.stringify(rows)).not.toMatch(/south|outsider/);
    // A branch without the rights has nothing of it.
    const rights = { ...reach, holds: (asked: readonly string[]) => asked.length === 0 };
    const { branch: rules } = goingTables[table] ?? {};
    const isFree = typeof rules === 'object' && (rules.rights ?? []).length === 0;
    expect(await rowsOf(table, { reach: rights })).toHaveLength(isFree ? 1 : 0);
  },
);
