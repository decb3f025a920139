/**
 * Positions as PostgreSQL keeps them. Reports are appended to a journal, and folded from there into chunks, one or a few for
 * each device and hour. Chunks are numbered in the order of their folding, which is about the order in which their reports arrived.
 */
export const POSITION_SCHEMA: readonly string[] = [
  `CREATE TABLE position_journal (
    device BIGINT NOT NULL,
    time BIGINT NOT NULL,
    report BYTEA NOT NULL,
    late BIGINT NOT NULL,
    arrived BIGINT,
    place BIGINT GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (device, time, report)
  )`,
  `ALTER TABLE position_journal ALTER COLUMN report SET STORAGE PLAIN`,
  `CREATE TABLE position_chunks (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    device BIGINT NOT NULL,
    first_time BIGINT NOT NULL,
    last_time BIGINT NOT NULL,
    folded_ms BIGINT NOT NULL,
    reports BYTEA NOT NULL
  )`,
  `ALTER TABLE position_chunks ALTER COLUMN reports SET STORAGE EXTERNAL`,
  `CREATE INDEX position_chunks_by_device ON position_chunks (device, first_time)`,
];

/** The server, of several, that wrote the newest reports of a device: counts of them in another server's memory are out of date. */
export const SHARED_SCHEMA: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS outrider.position_writers (device BIGINT PRIMARY KEY, server TEXT NOT NULL)',
];

/** Of them, to be emptied. */
export const POSITION_TABLES = ['position_journal', 'position_chunks', 'position_writers'] as const;

/** A list of numbers as one value, for `unnest($1::text::bigint[])`. Never `= ANY($1::text::bigint[])`: PostgreSQL would parse the list again for each row. */
export const listed = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((one) => one ?? 'NULL').join(',')}}`;
