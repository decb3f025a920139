import { type RawBuilder, sql } from 'kysely';

const asciiLower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Whether a column holds a name, whatever its case. What else than the letters of ASCII becomes small differs by engine, and at PostgreSQL by
 * the collation of the column.
 */
export const holdsName = (column: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) IN (lower(${name}), ${asciiLower(name)})`;
