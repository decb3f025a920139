import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { OutriderError } from '@outrider/model/error-code.ts';
import { withCarriedEntry } from '../../ground/carried-entry.ts';
import { assertNotInTransaction } from '../../ground/within-transaction.ts';
import type { Turn, WorkerClient } from './worker-client.ts';
import type { Outcome, Statement } from './worker-messages.ts';

/** A row by the names of its columns. */
function named(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at];
  return row;
}

/** Statements of one caller: each by itself, or all of one transaction. */
class WorkerConnection implements DatabaseConnection {
  readonly #worker: WorkerClient;
  /** The thread, while a transaction has it for itself. */
  #turn: Turn | undefined;
  /** Whether the thread has been told of the transaction: its first statement begins it. */
  #begun = false;
  /** Why nothing of the transaction may be kept. */
  #failed: { readonly cause: unknown } | undefined;
  #over = false;

  constructor(worker: WorkerClient) {
    this.#worker = worker;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    // What a transaction was given may be asked for something when it has ended, for example by its time.
    if (this.#over) throw new OutriderError('INTERNAL', 'The transaction is over');
    const begins = this.#turn !== undefined && !this.#begun;
    if (begins) this.#begun = true;
    const statement = begins ? { sql, parameters, begins } : { sql, parameters };
    try {
      const { columns, rows, changes } = await (query.kind === 'SelectQueryNode'
        ? (this.#turn ?? this.#worker).call('query', statement)
        : this.#run(statement));
      return { rows: rows.map((row) => named(columns, row)) as Row[], numAffectedRows: BigInt(changes) };
    } catch (error) {
      this.#failed ??= { cause: error };
      throw error;
    }
  }

  async #run(statement: Statement): Promise<Outcome> {
    // Of a transaction the entry goes with its end.
    if (this.#turn !== undefined) return await this.#turn.call('run', statement);
    return await withCarriedEntry(
      (audit) => this.#worker.call('run', { ...statement, audit }),
      ({ changes }) => changes > 0,
    );
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new OutriderError('INTERNAL', 'Rows come all at once');
  }

  async begin(): Promise<void> {
    this.#turn = await this.#worker.takeTurn();
  }

  /** @throws what a statement of the transaction failed with: then it has to be rolled back */
  async commit(): Promise<void> {
    if (this.#failed !== undefined) throw this.#failed.cause;
    this.#over = true;
    const turn = this.#turn;
    if (turn === undefined) return;
    if (this.#begun)
      await withCarriedEntry(
        (audit) => turn.call('commit', audit),
        (changed) => changed > 0,
      );
    turn.release();
  }

  async rollback(): Promise<void> {
    this.#over = true;
    try {
      if (this.#begun) await this.#turn?.call('rollback', undefined);
    } finally {
      this.#turn?.release();
    }
  }
}

/**
 * Runs what the query builder builds in the store's thread. There is one connection to the database, so a transaction
 * has the thread for itself from its first statement to its end: other callers' statements and the appending of
 * positions wait their {@link Turn}. That is well under a millisecond a statement; a transaction that is
 * forgotten is ended when its time is over, and reports that waited are committed together then.
 */
class WorkerDriver implements Driver {
  readonly #worker: WorkerClient;

  constructor(worker: WorkerClient) {
    this.#worker = worker;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WorkerConnection> {
    assertNotInTransaction();
    return new WorkerConnection(this.#worker);
  }

  beginTransaction(connection: WorkerConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: WorkerConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: WorkerConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Callers need not wait for each other's answers: the thread takes what they ask in order. */
class WorkerAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite in the store's thread, for the query builder. */
export function sqliteDialect(worker: WorkerClient): Dialect {
  return {
    createAdapter: () => new WorkerAdapter(),
    createDriver: () => new WorkerDriver(worker),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
