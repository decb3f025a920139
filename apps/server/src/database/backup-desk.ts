import { basename } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { type ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import type { ExaminedBackup } from '@outrider/store/engine/sqlite/backup/examine-backup.ts';
import { ownMigration } from '@outrider/store/engine/sqlite/backup/examine-backup.ts';
import type { BackupStep } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import type { Log } from '../log.ts';
import type { BackupShelf } from './backup-shelf.ts';

/** Faults of the backup itself, not of the request. */
const OF_THE_BACKUP: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'CONFLICT']);

/** How a backup is made or checked. */
type OnStep = (step: BackupStep) => void;

export interface BackupDeskParts {
  readonly shelf: BackupShelf;
  /** Makes one, and gives its file. @param scheduled whether the clock wants it */
  readonly make: (
    wish: { readonly scheduled: boolean; readonly passphrase: string | undefined; readonly onStep: OnStep },
    signal: AbortSignal,
  ) => Promise<string>;
  /** Opens one and reads all of it. */
  readonly examine: (
    wish: { readonly file: string; readonly passphrase: string | undefined; readonly onStep: OnStep },
    signal: AbortSignal,
  ) => Promise<ExaminedBackup>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The work of the moment: a backup that is made or checked. */
export interface BackupWork {
  readonly id: number;
  readonly does: 'make' | 'check';
  /** Of the file that is checked; empty for a backup that is made. */
  readonly name: string;
  /** The user who wanted it; empty for the clock. */
  readonly userName: string;
  readonly beganMs: number;
  /** Undefined while it begins. */
  readonly step: BackupStep | undefined;
}

/** The last backup that was made or checked. */
export interface EndedBackupWork extends Omit<BackupWork, 'step'> {
  /** `stopped` where somebody did that; raw words where it failed; undefined where it went well. */
  readonly fault: string | undefined;
  readonly stopped: boolean;
}

/** Makes and checks backups, one at a time for all callers: each is a process that reads or writes all of the database. */
export class BackupDesk implements AsyncDisposable {
  readonly shelf: BackupShelf;
  readonly #parts: BackupDeskParts;
  #work: BackupWork | undefined;
  #ended: EndedBackupWork | undefined;
  #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #ids = 0;

  constructor(parts: BackupDeskParts) {
    this.#parts = parts;
    this.shelf = parts.shelf;
  }

  /** Stops running work. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Of the database of this server. */
  get version(): number {
    return ownMigration();
  }

  get work(): BackupWork | undefined {
    return this.#work;
  }

  get ended(): EndedBackupWork | undefined {
    return this.#ended;
  }

  /** Begins to make one. @throws OutriderError CONFLICT while another is made or checked */
  make(userName: string, passphrase: string | undefined): void {
    void this.#begin({ does: 'make', name: '', userName }, (signal) => this.#make(false, passphrase, signal));
  }

  /**
   * Makes the backup that is due by the clock, once nothing else is made or checked.
   * @param passphrase asked when it begins; its error is why there is none
   * @param signal ends the wait, too
   * @returns its file
   * @throws Error that says why there is none
   */
  async makeScheduled(passphrase: () => string | undefined, signal: AbortSignal): Promise<string> {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    while (this.#work !== undefined && !signal.aborted) await Promise.race([this.#running, stopped]);
    signal.throwIfAborted();
    let file = '';
    const work = this.#begin({ does: 'make', name: '', userName: '' }, async (stopping) => {
      file = await this.#make(true, passphrase(), AbortSignal.any([signal, stopping]));
    });
    await work;
    return file;
  }

  /** Begins to check one. @throws OutriderError CONFLICT while another is made or checked, NOT_FOUND */
  async check(userName: string, name: string, passphrase: string | undefined): Promise<void> {
    const file = await this.shelf.pathOf(name);
    void this.#begin({ does: 'check', name, userName }, async (signal) => {
      const { examine, clock } = this.#parts;
      const onStep = this.#tellStep;
      try {
        const { migration, counts } = await examine({ file, passphrase, onStep }, signal);
        await this.shelf.note(name, { checkedMs: clock.now(), fault: '', migration, ...counts });
      } catch (error) {
        if (error instanceof OutriderError && OF_THE_BACKUP.has(error.code) && !signal.aborted)
          await this.shelf.note(name, { checkedMs: clock.now(), fault: error.message });
        throw error;
      }
    });
  }

  /** Stops running work. @throws OutriderError NOT_FOUND where there is none */
  stop(): void {
    if (this.#work === undefined) throw new OutriderError('NOT_FOUND', backupSentences.nothingRuns);
    this.#stopping.abort();
  }

  /** @throws OutriderError NOT_FOUND, CONFLICT while it is being checked; the system's error */
  async remove(name: string): Promise<void> {
    if (this.#work?.name === name) throw new OutriderError('CONFLICT', backupSentences.inHand);
    await this.shelf.remove(name);
  }

  async #make(scheduled: boolean, passphrase: string | undefined, signal: AbortSignal): Promise<string> {
    const { make, clock } = this.#parts;
    const file = await make({ scheduled, passphrase, onStep: this.#tellStep }, signal);
    // It was opened and read before it got its name.
    await this.shelf.note(basename(file), { checkedMs: clock.now(), fault: '', migration: ownMigration() });
    return file;
  }

  readonly #tellStep = (step: BackupStep): void => {
    if (this.#work !== undefined) this.#work = { ...this.#work, step };
  };

  /** @returns the work, which rejects as it fails; nobody has to await it */
  #begin(
    about: Pick<BackupWork, 'does' | 'name' | 'userName'>,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> {
    if (this.#work !== undefined) throw new OutriderError('CONFLICT', backupSentences.busy);
    const { clock, log } = this.#parts;
    const { signal } = (this.#stopping = new AbortController());
    const begun = { id: ++this.#ids, ...about, beganMs: clock.now() };
    this.#work = { ...begun, step: undefined };
    const end = (fault: string | undefined): void => {
      this.#work = undefined;
      this.#ended = { ...begun, fault, stopped: fault !== undefined && signal.aborted };
    };
    const running = run(signal).then(
      () => end(undefined),
      (error: Error) => {
        end(error.message);
        if (!signal.aborted)
          log.warn({ ...about, reason: error.message }, 'a backup was not made or checked');
        throw error;
      },
    );
    this.#running = running.catch(() => {});
    return running;
  }
}
