import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import pg from 'pg';
import type { Store } from '../../store.ts';
import { storeError } from './faults.ts';
import { migrate, SERVES } from './migrate.ts';
import { clientOptions, pgPool, sessionOf } from './pg-pool.ts';
import type { PostgresPool } from './link.ts';
import { postgresStore } from './postgres-store.ts';
import { shownAddress } from '../../ground/shown-address.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database?sslmode=verify-full`: shown to nobody. */
  readonly url: string;
}

/** That this server has the store, and no other: a lock that ends with its connection. */
class Serving {
  readonly #url: string;
  #client: pg.Client | undefined;
  #taking: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws OutriderError CONFLICT where another server has the store */
  async ensure(): Promise<void> {
    if (this.#client !== undefined) return;
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined;
    });
    await this.#taking;
  }

  async #take(): Promise<void> {
    const client = new pg.Client(clientOptions(this.#url));
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    const session = sessionOf(client, () => {});
    const { rows } = await session.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      SERVES,
    ]);
    if (rows[0]?.got !== true) {
      await client.end();
      throw new OutriderError('CONFLICT', `Another server uses the database ${shownAddress(this.#url)}`);
    }
    this.#client = client;
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}

/**
 * Opens the store in a database of PostgreSQL, which is made or brought up to date. Everything a call wrote is committed when its promise resolves.
 * @throws OutriderError STORE_FULL when it cannot be reached, CONFLICT when another server uses it or it is of a later version
 */
export async function openPostgresStore(
  { url }: PostgresOptions,
  clock: Clock = systemClock,
): Promise<Store> {
  const serving = new Serving(url);
  const pool = pgPool(url);
  try {
    await serving.ensure();
    const session = await pool.take();
    try {
      await migrate(session);
    } finally {
      session.release();
    }
    const guarded: PostgresPool = {
      async take() {
        await serving.ensure();
        return await pool.take();
      },
      async close() {
        await pool.close();
        await serving.end();
      },
    };
    return await postgresStore(guarded, clock);
  } catch (error) {
    await pool.close().catch(() => {});
    await serving.end();
    const fault = storeError(error);
    if (fault.code !== 'STORE_FULL') throw fault;
    throw new OutriderError(fault.code, `The database ${shownAddress(url)} cannot be reached`, {
      cause: error,
    });
  }
}
