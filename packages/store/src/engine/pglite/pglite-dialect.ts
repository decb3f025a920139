import type { PGlite } from '@electric-sql/pglite';
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
import { assertNotInTransaction } from '../../ground/within-transaction.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const OF_CONSTRAINTS = '23';

/** The error of the product that a fault of PostgreSQL means. */
function storeError(error: unknown): OutriderError {
  if (error instanceof OutriderError) return error;
  const { code = '', message } = error as { code?: string; message?: string };
  const options = { cause: error };
  if (code === FOREIGN_KEY)
    return new OutriderError('NOT_FOUND', 'It refers to something that does not exist', options);
  if (code === UNIQUE || code.startsWith(OF_CONSTRAINTS))
    return new OutriderError('CONFLICT', 'It is taken already', options);
  return new OutriderError('INTERNAL', `The store failed: ${message}`, options);
}

const TABLE = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/i;

/** Statements of one caller: each by itself, or all of one transaction. */
class PgliteConnection implements DatabaseConnection {
  readonly #db: PGlite;
  readonly #wrote: (table: string) => void;
  /** Why nothing of the transaction may be kept: PostgreSQL would take a commit for a rollback, and not say so. */
  failed: unknown;
  isOver = false;

  constructor(db: PGlite, wrote: (table: string) => void) {
    this.#db = db;
    this.#wrote = wrote;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isOver) throw new OutriderError('INTERNAL', 'The transaction is over');
    const table = TABLE.exec(sql)?.[1];
    if (table !== undefined) this.#wrote(table);
    try {
      const { rows, affectedRows = 0 } = await this.#db.query<Row>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows) };
    } catch (error) {
      this.failed ??= storeError(error);
      throw storeError(error);
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new OutriderError('INTERNAL', 'Rows come all at once');
  }

  async run(sql: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Promise<void> {
    await this.#db.exec(sql);
  }
}

/** There is one connection: a transaction has it for itself from its first statement to its end, and others wait. */
class PgliteDriver implements Driver {
  readonly #db: PGlite;
  readonly #wrote: (table: string) => void;
  #last: Promise<void> = Promise.resolve();
  readonly #releases = new WeakMap<PgliteConnection, () => void>();

  constructor(db: PGlite, wrote: (table: string) => void) {
    this.#db = db;
    this.#wrote = wrote;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    assertNotInTransaction();
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    const connection = new PgliteConnection(this.#db, this.#wrote);
    this.#releases.set(connection, resolve);
    return connection;
  }

  beginTransaction(connection: PgliteConnection): Promise<void> {
    return connection.run('BEGIN');
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    if (connection.failed !== undefined) throw connection.failed;
    connection.isOver = true;
    await connection.run('COMMIT');
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    connection.isOver = true;
    await connection.run('ROLLBACK');
  }

  async releaseConnection(connection: PgliteConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }

  async destroy(): Promise<void> {}
}

/** PostgreSQL in this process, for the query builder. @param wrote told of each table that a statement changes */
export function pgliteDialect(db: PGlite, wrote: (table: string) => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(db, wrote),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
