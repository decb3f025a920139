import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { BackupKind } from '@outrider/model/server/backup.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import { backupOfName, SEALED } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import type { BackupNote, BackupNotes } from './backup-notes.ts';

/** More are not listed; the oldest are left out. */
export const MOST_LISTED = 1_000;

/** A backup that is whole by its name. */
export interface ShelvedBackup {
  /** Of its file, without the folder. */
  readonly name: string;
  readonly kind: BackupKind;
  /** By the clock of the server that made it, ms since 1970. */
  readonly madeMs: number;
  readonly bytes: number;
  readonly sealed: boolean;
  /** Undefined where this server has not read all of it. */
  readonly note: BackupNote | undefined;
}

/** The backups in a folder. */
export class BackupShelf {
  readonly folder: string;
  readonly #notes: BackupNotes;
  readonly #data: string;

  /** @param folder may be missing @param data the data folder */
  constructor(folder: string, data: string, notes: BackupNotes) {
    this.folder = folder;
    this.#data = data;
    this.#notes = notes;
  }

  /** The newest first. @throws the system's error where the folder cannot be read */
  async list(): Promise<{ readonly backups: readonly ShelvedBackup[]; readonly more: boolean }> {
    const named = (await this.#names()).flatMap((name) => {
      const named = backupOfName(name);
      return named === undefined ? [] : [{ name, ...named }];
    });
    named.sort((a, b) => b.madeMs - a.madeMs || (a.name < b.name ? 1 : -1));
    const listed = await Promise.all(
      named.slice(0, MOST_LISTED).map(async ({ name, kind, madeMs }): Promise<ShelvedBackup[]> => {
        const facts = await stat(join(this.folder, name)).catch(() => undefined);
        if (facts?.isFile() !== true) return [];
        const { size: bytes } = facts;
        return [
          { name, kind, madeMs, bytes, sealed: name.endsWith(SEALED), note: this.#notes.of(name, facts) },
        ];
      }),
    );
    return { backups: listed.flat(), more: named.length > MOST_LISTED };
  }

  /** Bytes that are free where backups go, and whether that is the disk of the data folder. */
  async disk(): Promise<{ readonly freeBytes: number; readonly isOfData: boolean }> {
    const data = await stat(this.#data);
    const folder = await stat(this.folder).catch(() => undefined);
    const { bavail, bsize } = await statfs(folder === undefined ? this.#data : this.folder);
    return { freeBytes: bavail * bsize, isOfData: folder === undefined || folder.dev === data.dev };
  }

  /** @throws OutriderError NOT_FOUND for a name that is no backup in the folder */
  async pathOf(name: string): Promise<string> {
    const path = join(this.folder, name);
    const facts = backupOfName(name) === undefined ? undefined : await stat(path).catch(() => undefined);
    if (facts?.isFile() !== true) throw new OutriderError('NOT_FOUND', backupSentences.noBackup);
    return path;
  }

  /** @throws OutriderError NOT_FOUND; the system's error */
  async remove(name: string): Promise<void> {
    await rm(await this.pathOf(name));
  }

  /** Keeps the result of checking a backup, as its file is now. */
  async note(name: string, found: Omit<BackupNote, 'bytes' | 'changedMs'>): Promise<void> {
    const facts = await stat(join(this.folder, name)).catch(() => undefined);
    if (facts === undefined) return;
    const note = { bytes: facts.size, changedMs: facts.mtimeMs, ...found };
    await this.#notes.put(name, note, await this.#names());
  }

  async #names(): Promise<string[]> {
    return await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }
}
