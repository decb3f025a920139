import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Log } from '../../log.ts';
import type { CardPlaybacks } from './card-playbacks.ts';
import { type PlaybackOrder, takePlayback } from './take-playback.ts';

/** Backups that are made at once: each holds its pictures in memory until it is whole. */
const MOST_RUNNING = 4;
/** Files that wait to be fetched, of everybody. */
const MOST_FILES = 16;
/** How long a file waits to be fetched. */
const KEPT_MS = 15 * 60_000;
const OWNER_ONLY = 0o600;

/** How far a backup is (rule CARD-6). */
export type BackupState =
  | { readonly result: 'CREATE OK' | 'DOWNLOAD OK' }
  /** @property progress percent */
  | { readonly result: 'HANDLING'; readonly progress: number }
  | { readonly result: 'DOWNLOAD FAIL'; readonly reason: string };

export interface CardBackupsParts {
  readonly cards: Pick<CardPlaybacks, 'watch'>;
  /** For the files: emptied at the start. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
}

interface Backup {
  readonly id: string;
  readonly order: PlaybackOrder;
  state: BackupState;
  /** Ends the backup, whatever it is doing. */
  end: () => void;
}

/** MP4 files of footage on recorders: a recorder plays it once, as it was, and the pictures are put into a file without being coded again. */
export class CardBackups implements AsyncDisposable {
  readonly #parts: CardBackupsParts;
  readonly #backups = new Map<string, Backup>();
  #running = 0;

  constructor(parts: CardBackupsParts) {
    this.#parts = parts;
  }

  /**
   * Begins a backup. Returns its id.
   * @throws OutriderError RATE_LIMIT when as many are made as can be
   */
  begin(order: PlaybackOrder): string {
    if (this.#running >= MOST_RUNNING) throw new OutriderError('RATE_LIMIT', cardSentences.tooManyBackups);
    const id = randomUUID();
    const backup: Backup = { id, order, state: { result: 'CREATE OK' }, end: () => {} };
    this.#backups.set(id, backup);
    this.#running++;
    this.#makeRoom();
    void this.#make(backup);
    return id;
  }

  /** How far a person's backup of a device is; undefined when they have none of that id. */
  stateOf(user: string, deviceid: string, id: string): BackupState | undefined {
    return this.#find(user, deviceid, id)?.state;
  }

  /** Where the file of a person's backup is, and of which channel and time; undefined while there is none. */
  fileOf(
    user: string,
    deviceid: string,
    id: string,
  ): ({ readonly path: string } & Pick<PlaybackOrder, 'channel' | 'fromMs' | 'toMs'>) | undefined {
    const backup = this.#find(user, deviceid, id);
    if (backup?.state.result !== 'DOWNLOAD OK') return undefined;
    const { channel, fromMs, toMs } = backup.order;
    return { path: this.#pathOf(backup), channel, fromMs, toMs };
  }

  /** The id of a person's newest backup of the very same; undefined without one. */
  same(order: PlaybackOrder): string | undefined {
    return [...this.#backups.values()].findLast((known) => nameOf(known.order) === nameOf(order))?.id;
  }

  /** Forgets a person's backup, and removes its file. */
  forget(user: string, deviceid: string, id: string): void {
    const backup = this.#find(user, deviceid, id);
    if (backup !== undefined) this.#remove(backup);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { end } of this.#backups.values()) end();
    this.#backups.clear();
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  #find(user: string, deviceid: string, id: string): Backup | undefined {
    const backup = this.#backups.get(id);
    return backup?.order.user === user && backup.order.deviceid === deviceid ? backup : undefined;
  }

  async #make(backup: Backup): Promise<void> {
    const { folder, clock, log } = this.#parts;
    try {
      const units = await this.#play(backup);
      const { bytes } = await writeMp4(units);
      await mkdir(folder, { recursive: true });
      await writeFile(this.#pathOf(backup), bytes, { mode: OWNER_ONLY });
      backup.state = { result: 'DOWNLOAD OK' };
    } catch (error) {
      log.debug({ deviceid: backup.order.deviceid, err: error }, 'a backup of a recording could not be made');
      const reason = error instanceof OutriderError ? error.message : cardSentences.noBackup;
      backup.state = { result: 'DOWNLOAD FAIL', reason };
    } finally {
      this.#running--;
    }
    backup.end = clock.after(KEPT_MS, () => this.#remove(backup));
  }

  /** Has the recorder play it, to its end. @throws OutriderError why it does not */
  async #play(backup: Backup) {
    const { units, end } = takePlayback(this.#parts, backup.order, `backup ${backup.id}`, (progress) => {
      backup.state = { result: 'HANDLING', progress };
    });
    backup.end = () => end(cardSentences.noBackup);
    return await units;
  }

  /** The oldest that are done make room. */
  #makeRoom(): void {
    for (const backup of this.#backups.values()) {
      if (this.#backups.size <= MOST_FILES) return;
      const { result } = backup.state;
      if (result === 'DOWNLOAD OK' || result === 'DOWNLOAD FAIL') this.#remove(backup);
    }
  }

  #remove(backup: Backup): void {
    backup.end();
    this.#backups.delete(backup.id);
    rm(this.#pathOf(backup), { force: true }).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'the file of a backup could not be removed'),
    );
  }

  #pathOf({ id }: Backup): string {
    return join(this.#parts.folder, `${id}.mp4`);
  }
}

/** The key of a backup: its footage, and its user. */
const nameOf = ({ user, deviceid, channel, stream = 'any', fromMs, toMs }: PlaybackOrder): string =>
  JSON.stringify([user, deviceid, channel, stream, fromMs, toMs]);
