import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { BranchRows, GoingTable } from '@outrider/model/transfers/going/going-table.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import { personTables } from '@outrider/store/audit/persons/inventory.ts';
import type { WholeCell, WholeRow } from '@outrider/store/transfers/whole-tables.ts';
import type { GoingParts } from './going-parts.ts';
import type { BranchReach } from '../branch-reach.ts';

const rules = (table: GoingTable): BranchRows | undefined =>
  typeof table.branch === 'string' ? undefined : table.branch;

/** Whether any row of a table may go out: every table with the whole company, of a branch the tables that say which rows are its own. */
export function tableGoes({ reach }: Pick<GoingParts, 'reach'>, table: GoingTable): boolean {
  if (reach === undefined) return true;
  const branch = rules(table);
  return branch !== undefined && reach.holds(branch.rights ?? []);
}

/** Rows of a table that goes out, in lots: of a branch its own, in which nobody from outside is named. */
export async function* goingRows(
  name: string,
  parts: Pick<GoingParts, 'store' | 'reach'>,
): AsyncGenerator<readonly WholeRow[]> {
  const { store, reach } = parts;
  if (reach === undefined) return yield* store.wholeTables.rows(name);
  const table = goingTables[name];
  const branch = table === undefined || !tableGoes(parts, table) ? undefined : rules(table);
  if (branch === undefined) return;
  const isTheirs = await theirsOf(branch, reach, parts);
  const named = namesIn(name);
  for await (const rows of store.wholeTables.rows(name)) {
    yield rows.filter(isTheirs).map((row) => withoutNames(row, named, reach));
    // Most rows may be others': nothing is written of these.
    await turnOfOthers();
  }
}

const text = (cell: WholeCell | undefined): string => (typeof cell === 'string' ? cell : '');

/** What says of a row whether it is of the branch. */
async function theirsOf(
  { device, group, of }: BranchRows,
  reach: BranchReach,
  parts: Pick<GoingParts, 'store' | 'reach'>,
): Promise<(row: WholeRow) => boolean> {
  if (of !== undefined) {
    const keys = new Set<WholeCell>();
    for await (const rows of goingRows(of.table, parts))
      for (const row of rows) keys.add(row[of.key] ?? null);
    return (row) => keys.has(row[of.column] ?? null);
  }
  const deviceOf = (row: WholeRow): string => (device === undefined ? '' : text(row[device]));
  const groupOf = (row: WholeRow): number => (group === undefined ? 0 : Number(row[group] ?? 0));
  if (group === undefined) return (row) => reach.hasDevice(deviceOf(row));
  return (row) => {
    const [deviceid, groupid] = [deviceOf(row), groupOf(row)];
    return reach.owns({
      deviceids: deviceid === '' ? [] : [deviceid],
      groupids: groupid === 0 ? [] : [groupid],
    });
  };
}

/** Columns with the name of a user, as the inventory of personal data says. */
const namesIn = (table: string): readonly string[] =>
  Object.entries(personTables[table]?.columns ?? {}).flatMap(([column, holds]) =>
    holds === 'account' ? [column] : [],
  );

const withoutNames = (row: WholeRow, named: readonly string[], { knows }: BranchReach): WholeRow => {
  const others = named.filter((column) => text(row[column]) !== '' && !knows(text(row[column])));
  return others.length === 0 ? row : { ...row, ...Object.fromEntries(others.map((column) => [column, ''])) };
};
