import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import pg from 'pg';
import type { Store } from '../../store.ts';
import { storeError } from './faults.ts';
import { locks } from './advisory-locks.ts';
import { assertNotLeft } from './left-behind.ts';
import { migrate } from './migrate.ts';
import { clientOptions, pgPool, sessionOf } from './pg-pool.ts';
import type { PostgresPool } from './link.ts';
import { postgresStore } from './postgres-store.ts';
import { shownAddress } from '../../ground/shown-address.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database?sslmode=verify-full`: shown to nobody. */
  readonly url: string;
  /** Id of this server, where others use the database too; without it the database is this server's alone. */
  readonly server?: string | undefined;
}

/** That this server has the store, alone or as one of several: locks that end with their connection. */
class Serving {
  readonly #url: string;
  readonly #server: string | undefined;
  #client: pg.Client | undefined;
  #taking: Promise<void> | undefined;

  constructor({ url, server }: PostgresOptions) {
    this.#url = url;
    this.#server = server;
  }

  /** @throws OutriderError CONFLICT where another server has the store, or it was moved away */
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
    const got = async (statement: string, values: readonly unknown[]): Promise<boolean> =>
      (await session.query<{ got: boolean }>(`SELECT ${statement} AS got`, values)).rows[0]?.got === true;
    try {
      const fault = await this.#fault(got);
      if (fault !== undefined) throw new OutriderError('CONFLICT', fault);
      // While the locks of a server that was cut off were free, a move may have taken them.
      await assertNotLeft(session);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** Takes the locks; why this server cannot have them. */
  async #fault(
    got: (statement: string, values: readonly unknown[]) => Promise<boolean>,
  ): Promise<string | undefined> {
    const address = shownAddress(this.#url);
    if (this.#server === undefined)
      return (await got('pg_try_advisory_lock($1)', [locks.serves]))
        ? undefined
        : `Another server uses the database ${address}. Several may with --bus on each`;
    if (!(await got('pg_try_advisory_lock_shared($1)', [locks.serves])))
      return `A server without --bus uses the database ${address} alone`;
    return (await got('pg_try_advisory_lock($1, hashtext($2))', [locks.identity, this.#server]))
      ? undefined
      : `Another server with the same identity uses the database ${address}: give each a data folder of its own`;
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
  options: PostgresOptions,
  clock: Clock = systemClock,
): Promise<Store> {
  const { url, server } = options;
  const serving = new Serving(options);
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
    return await postgresStore(guarded, { clock, server });
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
