import { askedAgain, inHurry } from '../../ground/asked-again.ts';
import { isGone, storeError } from './faults.ts';
import type { PostgresPool, PostgresSession } from './link.ts';

/** How apart transactions are: what only appends where nobody else writes needs no more than the second. */
export type Isolation = 'SERIALIZABLE' | 'READ COMMITTED';

/** A server works alone for this long: a step takes far less. */
const ALONE_MS = 30_000;

/** Transactions of the engine's own, beside those of the query builder. */
export class PostgresTurns {
  readonly #pool: PostgresPool;
  readonly #onWritten: (kept: boolean) => void;

  /** @param onWritten told of each change that was committed, and of each that found no database */
  constructor(pool: PostgresPool, onWritten: (kept: boolean) => void) {
    this.#pool = pool;
    this.#onWritten = onWritten;
  }

  /**
   * Does the work as one transaction, again where it met another.
   * @throws OutriderError STORE_FULL when the database takes nothing now, else as the statement that failed
   */
  async transaction<T>(
    work: (session: PostgresSession) => Promise<T>,
    isolation: Isolation = 'SERIALIZABLE',
  ): Promise<T> {
    try {
      const result = await askedAgain(() => this.#once(work, isolation));
      this.#onWritten(true);
      return result;
    } catch (error) {
      const fault = storeError(error);
      if (fault.code === 'STORE_FULL') this.#onWritten(false);
      throw fault;
    }
  }

  /** Does the work while no other session has the advisory lock in any way; waits for sessions that have it. */
  async alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
    const session = await this.#take();
    let isBroken = true;
    try {
      // A server that stands still holds up the others no longer than this.
      await session.query(`SET idle_session_timeout = ${ALONE_MS}`);
      await session.query('SELECT pg_advisory_lock($1)', [lock]);
      try {
        return await inHurry(work);
      } finally {
        // A connection that is gone has no lock any more.
        const unlocked = session.query('SELECT pg_advisory_unlock($1)', [lock]);
        await unlocked
          .then(() => session.query('SET idle_session_timeout = 0'))
          .then(
            () => (isBroken = false),
            () => {},
          );
      }
    } finally {
      session.release(isBroken);
    }
  }

  /** Asks something by itself. @throws OutriderError as above */
  async ask<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return await askedAgain(async () => {
      const session = await this.#take();
      try {
        const { rows } = await session.query<Row>(sql, values);
        session.release();
        return rows;
      } catch (error) {
        session.release(isGone(error));
        throw storeError(error);
      }
    });
  }

  async #take(): Promise<PostgresSession> {
    try {
      return await this.#pool.take();
    } catch (error) {
      throw storeError(error);
    }
  }

  async #once<T>(work: (session: PostgresSession) => Promise<T>, isolation: Isolation): Promise<T> {
    const session = await this.#take();
    let isBroken = true;
    try {
      await session.query(`BEGIN ISOLATION LEVEL ${isolation}`);
      const result = await work(session);
      await session.query('COMMIT');
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isGone(error) || !(await rolledBack(session));
      throw storeError(error);
    } finally {
      session.release(isBroken);
    }
  }
}

/** Whether the transaction of a session was undone, so that it can be used again. */
export async function rolledBack(session: PostgresSession): Promise<boolean> {
  try {
    await session.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
