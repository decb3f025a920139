import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PostgresSession } from '../postgres/link.ts';
import { newSchema } from '../postgres/migrate.ts';
import { openUnchanging } from '../sqlite/backup/check-database.ts';
import { copyDatabaseFile } from '../sqlite/backup/copy-database-file.ts';
import { freezeDatabase } from '../sqlite/backup/freeze-database.ts';
import { roomError } from '../sqlite/backup/make-backup.ts';
import { lockMover } from '../sqlite/damage/folder-lock.ts';
import { isInUse, lockDatabase, storeError } from '../sqlite/database.ts';
import { databaseFiles } from '../sqlite/database-files.ts';
import { assertNotMovedAway, type MovedAway, noteMovedAway } from '../sqlite/moved-away.ts';
import type { MoveTarget } from './moved-table.ts';
import { MovePasses, type MovedTables, type MoveStep } from './move-pass.ts';
import { tablesThere } from './moved-tables.ts';
import { postgresTarget, wordedSession } from './postgres-side.ts';
import {
  assertVersion,
  beginFilling,
  endFilling,
  endMove,
  type Filling,
  giveDatabase,
} from './postgres-store-move.ts';
import { sqliteSource } from './sqlite-side.ts';
import { waitForEnd } from './wait-for-end.ts';

export interface MoveOptions {
  /** The data folder. */
  readonly folder: string;
  /** To the database of PostgreSQL: nobody else uses it. */
  readonly session: PostgresSession;
  /** Its address, as it may be shown. */
  readonly address: string;
  /** ms since 1970. */
  readonly now: () => number;
  readonly onStep?: ((step: MoveStep) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a move. @property lastMs how long it took from the end of the server to the end of the move, about */
export interface Moved extends MovedTables {
  readonly lastMs: number;
}

/**
 * Moves the embedded store of a data folder to PostgreSQL. Changes of a server that still runs on it are followed; once it has ended the rest is moved, all is
 * compared, and the folder says where its store is now. Until then the folder's store is whole, and is the one that counts; nothing of it is changed.
 * @throws OutriderError NOT_FOUND, CONFLICT, STORE_FULL, INTERNAL in words; the signal's reason when it was stopped. It can be begun again and goes on then
 */
export async function moveThere(given: MoveOptions): Promise<Moved> {
  const options = { ...given, session: wordedSession(given.session) };
  const { folder, session, onStep, signal } = options;
  if (!existsSync(databaseFiles(folder).database))
    throw new OutriderError('NOT_FOUND', `There is no database in ${folder}. Say which folder with --data.`);
  using _lock = lockAlone(folder);
  assertNotMovedAway(folder);
  const move = new MoveThere(options);
  try {
    for (;;) {
      const db = lockWhereFree(folder);
      if (db !== undefined) return await move.last(db);
      const began = performance.now();
      const written = await move.follow().catch((error: unknown) => {
        // A server that has ended meanwhile is no longer followed.
        if (isConflict(error) && !isInUse(folder)) return undefined;
        throw error;
      });
      if (written === undefined) continue;
      onStep?.({ step: 'waiting', written });
      await waitForEnd(() => !isInUse(folder), performance.now() - began, signal);
    }
  } finally {
    await giveDatabase(session);
  }
}

/** Keeps other moves from a data folder. */
function lockAlone(folder: string): Disposable {
  try {
    return lockMover(folder);
  } catch (error) {
    const fault = storeError(error, folder);
    if (!isConflict(fault)) throw fault;
    throw new OutriderError(
      'CONFLICT',
      `Another move of the database of ${folder} goes on: let it end, or stop it first`,
      { cause: error },
    );
  }
}

/** The database of a data folder, which no server can have until it is closed; undefined where one has it. */
function lockWhereFree(folder: string): DatabaseSync | undefined {
  if (isInUse(folder)) return undefined;
  try {
    return lockDatabase(folder);
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

/** A target in which nothing is written: nobody knows which of the two stores is the newer one. */
const comparedAlone = (
  target: MoveTarget,
  { folder, address }: Pick<MoveOptions, 'folder' | 'address'>,
): MoveTarget => ({
  digest: (table, columns, range) => target.digest(table, columns, range),
  replace: () =>
    Promise.reject(
      new OutriderError(
        'CONFLICT',
        `The store of ${folder} is at ${address} since an earlier move, and one of both was written since: nothing was changed. To go on with that one start the server with --store; to move what is in ${folder}, give an empty database`,
      ),
    ),
});

const isConflict = (error: unknown): boolean => error instanceof OutriderError && error.code === 'CONFLICT';

class MoveThere {
  readonly #options: MoveOptions;
  readonly #passes = new MovePasses();
  #filling: Filling | undefined;
  #names: readonly string[] | undefined;

  constructor(options: MoveOptions) {
    this.#options = options;
  }

  /** Moves what the running server has now. @returns how many rows were written */
  async follow(): Promise<number> {
    const { folder } = this.#options;
    const copy = `${databaseFiles(folder).database}.moving-there`;
    try {
      await this.#copyTo(copy);
      using db = openUnchanging(copy);
      return (await this.#pass(db)).written;
    } finally {
      await rm(copy, { force: true });
    }
  }

  /** Moves the rest, and switches. @param db is closed */
  async last(db: DatabaseSync): Promise<Moved> {
    const { folder, session, address, now, onStep } = this.#options;
    const began = performance.now();
    try {
      // Hours of following may lie between.
      assertNotMovedAway(folder);
      onStep?.({ step: 'last' });
      const moved = await this.#pass(db);
      if (this.#filling?.hasEnded !== true) await endFilling(session, db);
      this.#note({ to: address, at: new Date(now()).toISOString() });
      await endMove(session);
      return { ...moved, lastMs: performance.now() - began };
    } finally {
      db.close();
    }
  }

  #note(moved: MovedAway): void {
    const { folder } = this.#options;
    try {
      noteMovedAway(folder, moved);
    } catch (error) {
      throw new OutriderError(
        'STORE_FULL',
        `All of the store is at ${moved.to}, but the folder ${folder} cannot be written to say so (${(error as Error).message}): start no server on its own database any more`,
        { cause: error },
      );
    }
  }

  async #pass(db: DatabaseSync): Promise<MovedTables> {
    const { folder, session, now, onStep, signal } = this.#options;
    assertVersion(Number(db.prepare('SELECT max(number) AS number FROM migrations').get()?.['number'] ?? 0));
    this.#filling ??= await beginFilling(session, folder, now());
    const { beganMs, hasEnded } = this.#filling;
    const target = postgresTarget(session);
    const parts = {
      source: sqliteSource(db, folder),
      target: hasEnded ? comparedAlone(target, this.#options) : target,
      signal,
    };
    this.#names ??= newSchema().tables;
    return await this.#passes.pass(tablesThere(db, this.#names, beganMs), parts, onStep);
  }

  async #copyTo(copy: string): Promise<void> {
    const { folder, onStep, signal } = this.#options;
    await rm(copy, { force: true });
    try {
      await using frozen = await freezeDatabase(folder);
      const { file, bytes } = frozen;
      const onProgress = (done: number): void => onStep?.({ step: 'snapshot', done, bytes });
      await copyDatabaseFile(file, copy, { bytes, signal, onProgress });
      if (!(await frozen.isFrozen()))
        throw new OutriderError(
          'CONFLICT',
          'Copying the database took so long that the server could not wait any more: stop the server, then move it',
        );
    } catch (error) {
      throw roomError(error, folder);
    }
  }
}
