import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../files/write-private-file.ts';

const FILE = 'backup-notes.json';

const noteSchema = z.object({
  /** Of the file as it was looked at: a file that has changed since is another one. */
  bytes: z.int(),
  changedMs: z.number(),
  /** When all of it was read, ms since 1970. */
  checkedMs: z.int(),
  /** Its fault, in words; empty where it is whole. */
  fault: z.string(),
  /** Number of the newest migration of its database; undefined where that could not be had. */
  migration: z.int().optional(),
  users: z.int().optional(),
  devices: z.int().optional(),
});
const notesSchema = z.record(z.string(), noteSchema);

/** The result of checking a backup. */
export type BackupNote = z.infer<typeof noteSchema>;

/** What this server found of backups, by the names of their files: kept in the data folder, as the folder of backups may be another's. */
export class BackupNotes {
  readonly #file: string;
  #notes: ReadonlyMap<string, BackupNote>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: string, notes: ReadonlyMap<string, BackupNote>) {
    this.#file = file;
    this.#notes = notes;
  }

  /** Notes that cannot be read are none: backups can be checked again. */
  static async load(data: string): Promise<BackupNotes> {
    const file = join(data, FILE);
    try {
      return new BackupNotes(
        file,
        new Map(Object.entries(notesSchema.parse(JSON.parse(await readFile(file, 'utf8'))))),
      );
    } catch {
      return new BackupNotes(file, new Map());
    }
  }

  /** The note of a file that is like this now. */
  of(
    name: string,
    { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
  ): BackupNote | undefined {
    const note = this.#notes.get(name);
    return note?.bytes === size && note.changedMs === mtimeMs ? note : undefined;
  }

  /** Keeps a note; those of files that are gone go. @param there the files that there are */
  async put(name: string, note: BackupNote, there: readonly string[]): Promise<void> {
    const kept = [...this.#notes].filter(([one]) => there.includes(one));
    this.#notes = new Map([...kept, [name, note]]);
    const text = JSON.stringify(Object.fromEntries(this.#notes));
    this.#writing = this.#writing.then(() => writePrivateFile(this.#file, text)).catch(() => {});
    await this.#writing;
  }
}
