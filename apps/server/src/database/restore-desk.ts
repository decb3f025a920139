import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences as words } from '@outrider/model/server/backup-sentences.ts';
import type { ExaminedBackup } from '@outrider/store/engine/sqlite/backup/examine-backup.ts';
import { assertRoomFor, type BackupStep } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import {
  forgetRestore,
  markRestore,
  stagedContent,
  stagedUpload,
} from '@outrider/store/engine/sqlite/backup/staged-restore.ts';
import { databaseFiles, stagedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import type { Store } from '@outrider/store/store.ts';
import { PieceFile } from '../files/piece-file.ts';
import type { Log } from '../log.ts';

/** Of which nothing came for this long, another may take the place of it. */
const IDLE_MS = 60_000;
/** What nobody goes on with is given up: after an hour while something of it is missing, else after a day. It has the keys of another server. */
const LEFT_MS = 3_600_000;
const LEFT_WHOLE_MS = 24 * LEFT_MS;
const WATCH_MS = 600_000;
/** Of which a piece came so lately, more will. */
const SENDING_MS = 15_000;
/** A sealed backup is opened beside itself before it is removed. */
const SEALED_ROOM = 2;
const SEALED_NAME = /\.sealed$/i;

export interface RestoreDeskParts {
  /** The data folder. */
  readonly data: string;
  /** Where the server looks for server.key; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
  readonly store: Pick<Store, 'users'>;
  /** How many devices this server has. */
  readonly devices: () => number;
  /** Opens the sent backup, and reads all of it. */
  readonly examine: (
    wish: {
      readonly file: string;
      readonly into: string;
      readonly passphrase: string | undefined;
      readonly onStep: (step: BackupStep) => void;
    },
    signal: AbortSignal,
  ) => Promise<ExaminedBackup>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What somebody sends. */
export interface SentBackup {
  readonly userName: string;
  /** As it is named where it comes from. */
  readonly filename: string;
  readonly filesize: number;
  /** By which its sender recognises it: an upload that was cut goes on. */
  readonly mark: string;
}

/** The state of a backup that is sent. */
export interface RestoreStand extends SentBackup {
  readonly id: string;
  /** Bytes that are here. */
  readonly at: number;
  /** Whether pieces of it still come. */
  readonly sending: boolean;
  /** What of it is being checked; undefined while it is not. */
  readonly step: BackupStep | 'begin' | undefined;
  /** What it is, once it was found whole. */
  readonly whole: ExaminedBackup | undefined;
  /** Why it cannot be had, in raw words, from the last check. */
  readonly fault: string | undefined;
}

interface Coming {
  readonly id: string;
  readonly sent: SentBackup;
  readonly file: PieceFile;
  /** On the clock that never leaps. */
  heardMs: number;
  isWhole: boolean;
  step: BackupStep | 'begin' | undefined;
  whole: ExaminedBackup | undefined;
  fault: string | undefined;
  readonly stopping: AbortController;
}

/**
 * A backup that an empty server is sent, checked by being opened, and put in the place of what it has when it starts next. Nothing that it has is
 * touched before.
 */
export class RestoreDesk implements AsyncDisposable {
  readonly #parts: RestoreDeskParts;
  #coming: Coming | undefined;
  #running: Promise<unknown> = Promise.resolve();
  /** Changes of a sent backup are done one after the other: this is the last one. */
  #turn: Promise<unknown> = Promise.resolve();
  #restarts = false;
  #cancelWatch = (): void => {};

  constructor(parts: RestoreDeskParts) {
    this.#parts = parts;
  }

  /** Stops a check; the sent backup is removed, unless the next start is to take it. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancelWatch();
    this.#coming?.stopping.abort();
    await this.#turn;
    await this.#running;
    if (!this.#restarts) await forgetRestore(this.#parts.data);
  }

  /** Whether nobody but the first administrator is here, and no device. */
  async isEmpty(): Promise<boolean> {
    const { store, devices } = this.#parts;
    // Anybody may ask: a server that is in use does not look for people.
    return devices() === 0 && (await store.users.list()).length <= 1;
  }

  /** How it stands; undefined while nothing is sent. */
  stand(): RestoreStand | undefined {
    const coming = this.#coming;
    if (coming === undefined) return undefined;
    const { id, sent, file, heardMs, step, whole, fault } = coming;
    const isLate = this.#parts.clock.elapsed() - heardMs > SENDING_MS;
    const sending = file.length < file.size && !isLate;
    return { id, ...sent, at: file.length, sending, step, whole, fault };
  }

  /**
   * Begins to take a backup, or goes on with one that was cut.
   * @throws OutriderError FORBIDDEN where the server is not empty, CONFLICT while another is sent or the server restarts, STORE_FULL where it has no room
   */
  async begin(sent: SentBackup): Promise<{ readonly id: string; readonly at: number }> {
    return await this.#inTurn(() => this.#begin(sent));
  }

  async #begin(sent: SentBackup): Promise<{ readonly id: string; readonly at: number }> {
    await this.#demandEmpty();
    const { data, clock } = this.#parts;
    const known = this.#coming;
    if (known !== undefined) {
      const isSame = known.sent.mark === sent.mark && known.sent.filesize === sent.filesize;
      if (isSame && (!known.isWhole || known.fault === undefined)) {
        known.heardMs = clock.elapsed();
        return { id: known.id, at: known.file.length };
      }
      const isIdle = clock.elapsed() - known.heardMs > IDLE_MS && known.step === undefined;
      if (known.sent.userName !== sent.userName || !(isSame || isIdle || known.fault !== undefined))
        throw new OutriderError('CONFLICT', words.otherUpload);
      await this.#giveUp(known);
    }
    const { filename, filesize } = sent;
    await assertRoomFor(data, filesize * (SEALED_NAME.test(filename) ? SEALED_ROOM : 1));
    await forgetRestore(data);
    await mkdir(stagedFolder(data), { recursive: true, mode: 0o700 });
    const { tooLarge, notWhole, noUpload: over, fullMeanwhile: full } = words;
    const coming: Coming = {
      id: randomUUID(),
      sent,
      file: new PieceFile(stagedUpload(data), filesize, { tooLarge, notWhole, over, full }),
      heardMs: clock.elapsed(),
      isWhole: false,
      step: undefined,
      whole: undefined,
      fault: undefined,
      stopping: new AbortController(),
    };
    this.#coming = coming;
    this.#watch(coming);
    return { id: coming.id, at: 0 };
  }

  /** Gives up a backup that nobody goes on with, and one that may not be restored any more as people or devices have come. */
  #watch(coming: Coming): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#parts.clock.after(WATCH_MS, () => {
      void this.#inTurn(async () => {
        if (this.#coming !== coming || this.#restarts) return;
        const mostMs = coming.isWhole ? LEFT_WHOLE_MS : LEFT_MS;
        const isLeft = this.#parts.clock.elapsed() - coming.heardMs > mostMs && coming.step === undefined;
        if (!isLeft && (await this.isEmpty())) {
          this.#watch(coming);
          return;
        }
        await this.#giveUp(coming);
        this.#parts.log.info({ file: coming.sent.filename }, 'a backup that was sent was given up');
      }).catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'a backup that was sent could not be given up');
        this.#watch(coming);
      });
    });
  }

  /**
   * Takes the next piece.
   * @returns how many bytes are here
   * @throws OutriderError NOT_FOUND, VALIDATION for a piece that leaves a hole, TOO_LARGE, STORE_FULL: it is given up then, and makes room
   */
  async take(id: string, at: number, bytes: Uint8Array): Promise<number> {
    const coming = this.#find(id);
    coming.heardMs = this.#parts.clock.elapsed();
    try {
      return await coming.file.take(at, bytes);
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'STORE_FULL')
        await this.#inTurn(() => this.#giveUp(coming));
      throw error;
    }
  }

  /**
   * Begins to open it and to read all of it: {@link stand} tells progress and result.
   * @throws OutriderError NOT_FOUND, VALIDATION where something of it is missing, CONFLICT while it is checked or the server restarts
   */
  async check(id: string, passphrase: string | undefined): Promise<void> {
    await this.#inTurn(() => this.#check(id, passphrase));
  }

  async #check(id: string, passphrase: string | undefined): Promise<void> {
    const coming = this.#find(id);
    if (this.#restarts) throw new OutriderError('CONFLICT', words.restarts);
    // The sent backup is in its place by now: there is nothing left to open again.
    if (coming.whole !== undefined) return;
    if (coming.step !== undefined) throw new OutriderError('CONFLICT', words.checking);
    coming.heardMs = this.#parts.clock.elapsed();
    coming.step = 'begin';
    coming.fault = undefined;
    try {
      if (!coming.isWhole) await coming.file.finish();
      coming.isWhole = true;
    } catch (error) {
      coming.step = undefined;
      throw error;
    }
    this.#running = this.#examine(coming, passphrase);
  }

  /** Gives it up. @throws OutriderError NOT_FOUND where another is sent or none, CONFLICT when the server restarts with it */
  async stop(id: string): Promise<void> {
    await this.#inTurn(async () => {
      const coming = this.#find(id);
      if (this.#restarts) throw new OutriderError('CONFLICT', words.restarts);
      await this.#giveUp(coming);
    });
  }

  /**
   * Has the next start of the server begin with it.
   * @throws OutriderError NOT_FOUND, CONFLICT while it was not found whole, FORBIDDEN where the server is empty no more, STORE_FULL, also where server.key cannot
   * be written to its place
   */
  async confirm(id: string, who: { readonly userName: string; readonly ip: string }): Promise<void> {
    await this.#inTurn(() => this.#confirm(id, who));
  }

  async #confirm(
    id: string,
    { userName, ip }: { readonly userName: string; readonly ip: string },
  ): Promise<void> {
    const coming = this.#find(id);
    if (coming.whole === undefined) throw new OutriderError('CONFLICT', words.notChecked);
    await this.#demandEmpty();
    const { data, serverKeyFile, clock } = this.#parts;
    this.#restarts = true;
    try {
      const restore = { userName, ip, filename: coming.sent.filename, atMs: clock.now() };
      await markRestore(data, restore, serverKeyFile);
    } catch (error) {
      this.#restarts = false;
      throw error;
    }
  }

  async #examine(coming: Coming, passphrase: string | undefined): Promise<void> {
    const { data, examine, log } = this.#parts;
    const [file, into] = [stagedUpload(data), stagedContent(data)];
    const { signal } = coming.stopping;
    const onStep = (step: BackupStep): void => void (coming.step = step);
    try {
      const whole = await examine({ file, into, passphrase, onStep }, signal);
      if (whole.later) throw new OutriderError('CONFLICT', words.newer);
      signal.throwIfAborted();
      if (!whole.sealed) {
        await rm(into, { recursive: true, force: true });
        await mkdir(into, { mode: 0o700 });
        await rename(file, databaseFiles(into).database);
      } else await rm(file, { force: true });
      coming.whole = whole;
    } catch (error) {
      coming.fault = (error as Error).message;
      if (!signal.aborted) log.warn({ reason: coming.fault }, 'a backup that was sent cannot be restored');
      await rm(into, { recursive: true, force: true });
    }
    coming.step = undefined;
  }

  async #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return await done;
  }

  async #demandEmpty(): Promise<void> {
    if (this.#restarts) throw new OutriderError('CONFLICT', words.restarts);
    if (!(await this.isEmpty())) throw new OutriderError('FORBIDDEN', words.notEmpty);
  }

  #find(id: string): Coming {
    if (this.#coming?.id !== id) throw new OutriderError('NOT_FOUND', words.noUpload);
    return this.#coming;
  }

  async #giveUp(coming: Coming): Promise<void> {
    if (this.#coming === coming) this.#coming = undefined;
    coming.stopping.abort();
    await this.#running;
    await coming.file.remove();
    await forgetRestore(this.#parts.data);
  }
}
