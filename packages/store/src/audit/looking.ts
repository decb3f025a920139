import { sql } from 'kysely';

/** Rows that one look passes over, and that one step takes away: others do not wait for it. */
export const LOOKED_AT = 20_000;
export const REMOVED_AT_ONCE = 2_000;
/** Entries whose seals one step looks at: some milliseconds of the server's own thread. */
export const VERIFIED_AT_ONCE = 1_000;

/** A column that no index leads to: compared row by row, so that the engine goes by the index that was chosen. */
export const bare = <Value>(column: string) => sql<Value>`coalesce(${sql.ref(column)}, ${sql.ref(column)})`;

/** How far back a look went: where there is nothing more to look at, to the time that was asked for. @param lastMs of the last row */
export const seenTo = (lastMs: number | undefined, atEnd: boolean, fromMs = Infinity): number | undefined =>
  atEnd && fromMs !== Infinity ? Math.min(fromMs, lastMs ?? fromMs) : lastMs;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Pattern for a column with a list of devices as JSON: between its quotes an id is whole, and it has none of the characters
 * that JSON escapes.
 */
export const naming = (deviceid: string): string => `%"${escaped(deviceid)}"%`;

/** Pattern for a column with JSON that says a word somewhere, as it is written there. */
export const saying = (word: string): string => `%${escaped(JSON.stringify(word).slice(1, -1))}%`;
