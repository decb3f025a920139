import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { ReportFile } from '@outrider/model/reports/report-file.ts';
import type { Store } from '@outrider/store/store.ts';
import { makeFolder } from '../../files/make-folder.ts';

/** The folder with the files of reports that this server made. */
export class ReportFolder {
  readonly #folder: string;
  readonly #server: string;
  readonly #store: Pick<Store, 'reportFiles'>;

  private constructor(folder: string, server: string, store: Pick<Store, 'reportFiles'>) {
    this.#folder = folder;
    this.#server = server;
    this.#store = store;
  }

  /** Takes away what no row names: files of reports that were removed, or that a killed server left half. @throws the system's error */
  static async open(
    folder: string,
    server: string,
    store: Pick<Store, 'reportFiles'>,
  ): Promise<ReportFolder> {
    await makeFolder(folder);
    const opened = new ReportFolder(folder, server, store);
    await opened.sweep();
    return opened;
  }

  /** A name that no file has. */
  newName(): string {
    return randomBytes(16).toString('hex');
  }

  path(stored: string): string {
    return join(this.#folder, stored);
  }

  /** Where a file lies that this server made; undefined for what is none. */
  pathOf({ stored }: Pick<ReportFile, 'stored'>): string | undefined {
    return /^[0-9a-f]{32}$/.test(stored) ? this.path(stored) : undefined;
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.path(name), { force: true });
  }

  /** The files that this server made, a lot at a time. */
  async *all(): AsyncGenerator<readonly ReportFile[]> {
    for (let after = 0; ;) {
      const files = await this.#store.reportFiles.ofServer(this.#server, after);
      if (files.length === 0) return;
      yield files;
      after = files.at(-1)?.fileid ?? after;
    }
  }

  /** Takes files away from the list and the disk. */
  async removeFiles(files: readonly ReportFile[]): Promise<void> {
    await this.#store.reportFiles.remove(files.map(({ fileid }) => fileid));
    await this.remove(files.map(({ stored }) => stored));
  }

  /** Takes away what no row names. To be called while no report is being made. */
  async sweep(): Promise<void> {
    const there = await readdir(this.#folder);
    const known = await this.#store.reportFiles.stored(this.#server);
    await this.remove(there.filter((name) => !known.has(name)));
  }
}
