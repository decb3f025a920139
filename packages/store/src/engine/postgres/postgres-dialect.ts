import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { withCarriedEntry } from '../../ground/carried-entry.ts';
import { assertNotInTransaction } from '../../ground/within-transaction.ts';
import { appendAudit } from './audit/append-audit.ts';
import { isGone, storeError } from './faults.ts';
import type { PostgresAnswer, PostgresPool, PostgresSession } from './link.ts';
import { PostgresTurns, rolledBack } from './turns.ts';

interface DialectParts {
  readonly pool: PostgresPool;
  /** Told of each change that was committed (true), and of each that found no database (false). */
  readonly onWritten: (kept: boolean) => void;
}

/** Statements of one caller: each by itself, or all of one transaction. */
class PostgresConnection implements DatabaseConnection {
  readonly #parts: DialectParts;
  readonly #turns: PostgresTurns;
  /** While a transaction has it. */
  #session: PostgresSession | undefined;
  /** Why nothing of the transaction may be kept: PostgreSQL would take a commit for a rollback, and not say so. */
  #failed: unknown;
  #changes = 0;
  #isOver = false;

  constructor(parts: DialectParts) {
    this.#parts = parts;
    this.#turns = new PostgresTurns(parts.pool, parts.onWritten);
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    // What a transaction was given may be asked for something when it has ended, for example by its time.
    if (this.#isOver) throw new OutriderError('INTERNAL', 'The transaction is over');
    if (this.#session !== undefined) {
      const answer = await this.#within<Row>(this.#session, sql, parameters);
      if (query.kind !== 'SelectQueryNode') this.#changes += answer.changes;
      return resultOf(answer);
    }
    if (query.kind === 'SelectQueryNode') {
      const rows = await this.#turns.ask<Row>(sql, parameters);
      return { rows, numAffectedRows: 0n };
    }
    const answer = await withCarriedEntry(
      (audit) => this.#alone<Row>(sql, parameters, audit),
      ({ changes }) => changes > 0,
    );
    return resultOf(answer);
  }

  async #within<Row>(
    session: PostgresSession,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresAnswer<Row>> {
    try {
      return await session.query<Row>(sql, parameters);
    } catch (error) {
      this.#failed ??= storeError(error);
      throw storeError(error);
    }
  }

  async #alone<Row>(
    sql: string,
    parameters: readonly unknown[],
    audit: AuditEntry | undefined,
  ): Promise<PostgresAnswer<Row>> {
    return await this.#turns.transaction(async (session) => {
      const answer = await session.query<Row>(sql, parameters);
      if (answer.changes > 0 && audit !== undefined) await appendAudit(session, audit);
      return answer;
    });
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new OutriderError('INTERNAL', 'Rows come all at once');
  }

  async begin(): Promise<void> {
    try {
      const session = await this.#parts.pool.take();
      this.#session = session;
      await session.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
    } catch (error) {
      this.#session?.release(true);
      this.#session = undefined;
      this.#isOver = true;
      throw this.#told(error);
    }
  }

  /** @throws what a statement of the transaction failed with: then it has to be rolled back */
  async commit(): Promise<void> {
    if (this.#failed !== undefined) throw this.#told(this.#failed);
    this.#isOver = true;
    const session = this.#session;
    if (session === undefined) return;
    try {
      await withCarriedEntry(
        async (audit) => {
          if (this.#changes > 0 && audit !== undefined) await appendAudit(session, audit);
          await session.query('COMMIT');
          return this.#changes;
        },
        (changes) => changes > 0,
      );
    } catch (error) {
      throw this.#told(error);
    }
    this.#session = undefined;
    session.release();
    if (this.#changes > 0) this.#parts.onWritten(true);
  }

  async rollback(): Promise<void> {
    this.#isOver = true;
    const session = this.#session;
    this.#session = undefined;
    if (session !== undefined) session.release(!(await rolledBack(session)));
  }

  #told(error: unknown): OutriderError {
    const fault = storeError(error);
    if (fault.code === 'STORE_FULL' && isGone(error)) this.#parts.onWritten(false);
    return fault;
  }
}

function resultOf<Row>({ rows, changes }: PostgresAnswer<Row>): QueryResult<Row> {
  return { rows, numAffectedRows: BigInt(changes) };
}

class PostgresDriver implements Driver {
  readonly #parts: DialectParts;

  constructor(parts: DialectParts) {
    this.#parts = parts;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    assertNotInTransaction();
    return new PostgresConnection(this.#parts);
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** PostgreSQL for the query builder. */
export function postgresDialect(parts: DialectParts): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(parts),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
