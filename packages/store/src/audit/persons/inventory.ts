import { accountTables } from './inventory/accounts.ts';
import { driverTables } from './inventory/drivers-and-words.ts';
import { nobodyTables } from './inventory/nobody.ts';
import { deedTables } from './inventory/what-people-did.ts';
import type { PersonTables } from './person-table.ts';

/**
 * Where a person can stand in the database: every table, every column of text or bytes. Erasing and exporting go by it, and a test fails for
 * a table or column that is not in it.
 */
export const personTables: PersonTables = {
  ...accountTables,
  ...driverTables,
  ...deedTables,
  ...nobodyTables,
};

/** Tables in which somebody can stand. */
export const tablesOfPeople: ReadonlySet<string> = new Set(
  Object.entries(personTables)
    .filter(([, { columns }]) => Object.values(columns).some((one) => one !== 'nobody'))
    .map(([table]) => table),
);
