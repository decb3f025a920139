/**
 * Positions as PostgreSQL keeps them. Reports are appended to a journal, and folded from there into chunks, one or a few for
 * each device and hour. Chunks are numbered in the order of their folding, which is about that of the arrival of what is in them.
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

/** Which of several servers wrote the newest reports of a device: what another one counts of them in memory is of before. */
export const SHARED_SCHEMA: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS outrider.position_writers (device BIGINT PRIMARY KEY, server TEXT NOT NULL)',
];

/** Of them, to be emptied. */
export const POSITION_TABLES = ['position_journal', 'position_chunks', 'position_writers'] as const;

/** A list of numbers as one value, for `unnest($1::text::bigint[])`. Never `= ANY($1::text::bigint[])`: PostgreSQL would read the list anew for each row. */
export const listed = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((one) => one ?? 'NULL').join(',')}}`;
