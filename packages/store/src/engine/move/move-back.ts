import { existsSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { OutriderError } from '@outrider/model/error-code.ts';
import { noteMove } from '../postgres/left-behind.ts';
import { rolledBack } from '../postgres/turns.ts';
import { roomError, syncFolder } from '../sqlite/backup/make-backup.ts';
import { lockFolder } from '../sqlite/damage/folder-lock.ts';
import { isInUse, makeDatabase, storeError } from '../sqlite/database.ts';
import { databaseFiles, timeInName } from '../sqlite/database-files.ts';
import { migrationOf } from '../sqlite/migration-of.ts';
import { forgetMovedAway, movedAway } from '../sqlite/moved-away.ts';
import { transaction } from '../sqlite/transaction.ts';
import { MovePasses, type MovedTables } from './move-pass.ts';
import type { Moved, MoveOptions } from './move-there.ts';
import { AFTER_BACK, tablesBack } from './moved-tables.ts';
import { postgresSource, wordedSession } from './postgres-side.ts';
import {
  assertMovable,
  atOnce,
  giveDatabase,
  givenNumbers,
  newestMigration,
  takeDatabase,
  waitForTransactions,
} from './postgres-store-move.ts';
import { sqliteTarget } from './sqlite-side.ts';
import { waitForEnd } from './wait-for-end.ts';

/** What a move back did. @property aside folder of the database that was there before */
export interface MovedBack extends Moved {
  readonly aside: string | undefined;
}

/**
 * Moves the store of a database of PostgreSQL into a data folder, as its embedded store. While servers use it, what they change is followed; once all have ended the
 * rest is moved, all is compared, and the database says where its store is now. Until then the database is as it was.
 * @throws OutriderError as moveThere
 */
export async function moveBack(given: MoveOptions): Promise<MovedBack> {
  const options = { ...given, session: wordedSession(given.session) };
  const { folder, session, onStep, signal } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw roomError(error, folder);
  });
  const { database } = databaseFiles(folder);
  if (isInUse(folder))
    throw new OutriderError('CONFLICT', `A server runs on ${folder}: stop it, or say another folder.`);
  if (existsSync(database) && movedAway(folder) === undefined)
    throw new OutriderError(
      'CONFLICT',
      `There is a database in ${folder} that was not moved away: nothing was changed. Say another folder with --data.`,
    );
  using _lock = lockAlone(folder);
  using move = new MoveBack(options);
  try {
    for (;;) {
      if (await takeDatabase(session)) return await move.last();
      const began = performance.now();
      const { written } = await move.pass();
      onStep?.({ step: 'waiting', written });
      const hasEnded = async (): Promise<boolean> => {
        const ended = await takeDatabase(session);
        // It is taken for good in the next turn.
        if (ended) await giveDatabase(session);
        return ended;
      };
      await waitForEnd(hasEnded, performance.now() - began, signal);
    }
  } finally {
    await giveDatabase(session);
  }
}

/** Keeps other moves, and servers, from a data folder. */
function lockAlone(folder: string): Disposable {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw storeError(error, folder);
  }
}

class MoveBack implements Disposable {
  readonly #options: MoveOptions;
  readonly #passes = new MovePasses();
  readonly #draft: string;
  #db: DatabaseSync | undefined;

  constructor(options: MoveOptions) {
    this.#options = options;
    this.#draft = `${databaseFiles(options.folder).database}.moving-back`;
  }

  [Symbol.dispose](): void {
    this.#db?.close();
  }

  /** Moves what the database has now. */
  async pass(): Promise<MovedTables> {
    const { folder, session, onStep, signal } = this.#options;
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      await assertMovable(session);
      const db = this.#open();
      const parts = { source: postgresSource(session), target: sqliteTarget(db, folder), signal };
      const moved = await this.#passes.pass(tablesBack(db), parts, onStep);
      this.#number(db, await givenNumbers(session));
      return moved;
    } finally {
      await rolledBack(session);
    }
  }

  /** Moves the rest, and switches. */
  async last(): Promise<MovedBack> {
    const { session, now, onStep, signal } = this.#options;
    const began = performance.now();
    onStep?.({ step: 'last' });
    await waitForTransactions(session, signal);
    const moved = await this.pass();
    await this.#finish();
    // The lock of the database ends with the connection: a server may have it then.
    await session.query('SELECT 1');
    const aside = await this.#switch(now());
    await this.#note();
    return { ...moved, aside, lastMs: performance.now() - began };
  }

  /** Has the database say where its store is. */
  async #note(): Promise<void> {
    const { folder, session, address, now } = this.#options;
    const version = newestMigration();
    const note = { state: 'left', place: folder, at_ms: now(), version, statements: '[]' } as const;
    await atOnce(session, () => noteMove(session, note)).catch((error: Error) => {
      throw new OutriderError(
        'STORE_FULL',
        `All of the store is in ${folder}, but ${address} cannot be written to say so (${error.message}): start no server on that database any more`,
        { cause: error },
      );
    });
  }

  /** The store that is made; one whose filling was cut off goes on as it is. */
  #open(): DatabaseSync {
    if (this.#db !== undefined) return this.#db;
    const { folder } = this.#options;
    try {
      if (existsSync(this.#draft) && !isOfThisVersion(this.#draft))
        for (const file of [this.#draft, `${this.#draft}-wal`, `${this.#draft}-shm`])
          rmSync(file, { force: true });
      const db = makeDatabase(this.#draft);
      this.#db = db;
      db.exec('PRAGMA foreign_keys = OFF');
      return db;
    } catch (error) {
      throw storeError(error, folder);
    }
  }

  /** Numbers go on behind the last ones that were given. */
  #number(db: DatabaseSync, given: ReadonlyMap<string, number>): void {
    const counted = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'")
      .all();
    transaction(db, () => {
      db.exec(`DELETE FROM sqlite_sequence; ${AFTER_BACK}`);
      const put = db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
      for (const { name } of counted) {
        const last = given.get(String(name));
        if (last !== undefined) put.run(String(name), last);
      }
    });
  }

  /** Has the store that is made ready for a server, on the disk. */
  async #finish(): Promise<void> {
    const { folder } = this.#options;
    const db = this.#open();
    try {
      const [broken] = db.prepare('PRAGMA foreign_key_check').all();
      if (broken !== undefined)
        throw new OutriderError('INTERNAL', `A row of ${String(broken['table'])} refers to nothing`);
      db.close();
      this.#db = undefined;
      // A program that only read the version has left an index of a log, all of which is in the file now.
      rmSync(`${this.#draft}-shm`, { force: true });
      await using file = await open(this.#draft, 'r+');
      await file.sync();
    } catch (error) {
      throw storeError(error, folder);
    }
  }

  /** Puts the new store in the place of the one that was moved away before. @returns folder of that */
  async #switch(nowMs: number): Promise<string | undefined> {
    const { folder } = this.#options;
    const { database, ...beside } = databaseFiles(folder);
    const old = [database, ...Object.values(beside)].filter((file) => existsSync(file));
    const aside = old.length === 0 ? undefined : join(folder, `replaced-${timeInName(nowMs)}`);
    try {
      if (aside !== undefined) {
        await mkdir(aside, { mode: 0o700 });
        for (const file of old) await rename(file, join(aside, basename(file)));
        await syncFolder(aside);
      }
      await rename(this.#draft, database);
      forgetMovedAway(folder);
      await syncFolder(folder);
    } catch (error) {
      throw roomError(error, folder);
    }
    return aside;
  }
}

function isOfThisVersion(file: string): boolean {
  try {
    return migrationOf(file) === newestMigration();
  } catch {
    return false;
  }
}
