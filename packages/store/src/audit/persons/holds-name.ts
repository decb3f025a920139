import { type RawBuilder, sql } from 'kysely';

const asciiLower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Whether a column holds a name, in capitals or not. `lower()` of SQLite changes letters of ASCII alone; that of PostgreSQL changes others too, as the
 * collation of the column has it. So the name is compared in both ways.
 */
export const holdsName = (column: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) IN (lower(${name}), ${asciiLower(name)})`;
