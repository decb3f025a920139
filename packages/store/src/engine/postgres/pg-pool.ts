import pg from 'pg';
import type { PostgresPool, PostgresSession } from './link.ts';

/** Connections at once: more would wait for each other. */
const CONNECTIONS = 8;
/** A caller who has found no connection by then gets an error. */
const CONNECT_MS = 5_000;

const { builtins } = pg.types;

/** Sums, counts and ids are numbers, and JSON is text, as everywhere in the store. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.JSON || oid === builtins.JSONB) return String;
    if (oid === builtins.BYTEA && format !== 'binary') return bytesOf;
    return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
  },
};

/** Bytes as text, `\\x` and hex digits. */
function bytesOf(text: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const SETTINGS = [
  'search_path=outrider,pg_catalog,public',
  'default_transaction_isolation=serializable',
  // A transaction has 3 s: what a server that stands still has open ends by itself, and holds up the others no longer than this.
  'idle_in_transaction_session_timeout=10000',
  // Acknowledged changes are on the disk.
  'synchronous_commit=on',
  'client_min_messages=warning',
];

/** What `pg` is told of a server. @param url as it was given, with its secrets: it is shown to nobody */
export function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'outrider',
    keepAlive: true,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    types,
  };
}

/** Connections to a PostgreSQL server; a connection that ended is opened again when it is wanted. */
export function pgPool(url: string): PostgresPool {
  const pool = new pg.Pool({ ...clientOptions(url), max: CONNECTIONS });
  // A connection that nobody has ended: the next who wants one gets another.
  pool.on('error', () => {});
  return {
    async take() {
      const client = await pool.connect();
      const ended = (): void => {};
      client.on('error', ended);
      return sessionOf(client, (isBroken) => {
        client.off('error', ended);
        client.release(isBroken);
      });
    },
    close: () => pool.end(),
  };
}

/** A session over a client of `pg`. */
export function sessionOf(client: pg.ClientBase, release: (isBroken?: boolean) => void): PostgresSession {
  return {
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const { rows, rowCount, command } = await client.query(sql, values.map(sent));
      return { rows: rows as Row[], changes: command === 'SELECT' ? 0 : (rowCount ?? 0) };
    },
    release,
  };
}

/** Bytes go as they are, without a copy. */
function sent(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
