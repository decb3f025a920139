import { open } from 'node:fs/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  MOST_FILE_BYTES,
  MOST_VEHICLE_FILE_BYTES,
  MOST_WORK_FILE_BYTES,
} from '@outrider/model/maintenance/limits.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import type { WorkDone, WorkFile } from '@outrider/model/maintenance/work-done.ts';
import { workFileTypeOf } from '@outrider/model/maintenance/work-file-type.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FileReach, FoundFile } from '../cluster/files/file-reach.ts';
import type { NumberedFolder } from '../files/numbered-folder.ts';
import { fullDisk } from '../files/piece-file.ts';
import { workPaper } from './work-file-kind.ts';

export interface WorkFilesParts {
  readonly store: Pick<Store, 'worksDone'>;
  readonly folder: NumberedFolder;
  /** To those of other servers, and from them to these. */
  readonly reach: Pick<FileReach, 'give' | 'find'>;
}

/** Bills and certificates beside work that was done, in a folder of the data folder: by numbers. */
export class WorkFiles {
  readonly #parts: WorkFilesParts;
  /** One is added after the other: else two would both find room. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: WorkFilesParts) {
    this.#parts = parts;
    parts.reach.give(workPaper, async ({ fileid, bytes }) => {
      const isWhole = (await parts.folder.sizeOf(fileid)) === bytes;
      return isWhole ? parts.folder.fileOf(fileid) : undefined;
    });
  }

  /**
   * Keeps a file beside a piece of work, as it is.
   * @returns its number
   * @throws OutriderError VALIDATION for bytes that are no PDF, JPEG or PNG, or too many; CONFLICT where there are too many files;
   * STORE_FULL without room
   */
  async add(work: Pick<WorkDone, 'workid' | 'deviceid'>, name: string, bytes: Uint8Array): Promise<number> {
    const type = workFileTypeOf(bytes);
    if (type === undefined || bytes.length > MOST_WORK_FILE_BYTES)
      throw new OutriderError('VALIDATION', maintenanceSentences.noFileType);
    const adding = this.#last.then(() => this.#add(work, { name, type, bytes: bytes.length }, bytes));
    this.#last = adding.catch(() => {});
    return await adding;
  }

  /** Its bytes, on whichever server they are. @throws OutriderError NOT_FOUND where no server that is there has them */
  async find({ fileid, bytes }: WorkFile): Promise<FoundFile> {
    const found = await this.#parts.reach.find(workPaper, { fileid, bytes });
    if (found === undefined) throw new OutriderError('NOT_FOUND', maintenanceSentences.fileGone);
    return found;
  }

  async remove(fileid: number): Promise<void> {
    await this.#parts.store.worksDone.removeFile(fileid);
    await this.#parts.folder.remove(fileid);
  }

  /** Removes the bytes of which nothing is kept: their vehicle went, or the server was killed in between. */
  async tidy(): Promise<void> {
    // None is being added meanwhile.
    const tidying = this.#last.then(() =>
      this.#parts.folder.removeOthers((fileids) => this.#parts.store.worksDone.keptFiles(fileids)),
    );
    this.#last = tidying.catch(() => {});
    await tidying;
  }

  async #add(
    { workid, deviceid }: Pick<WorkDone, 'workid' | 'deviceid'>,
    said: Pick<WorkFile, 'name' | 'type' | 'bytes'>,
    bytes: Uint8Array,
  ): Promise<number> {
    const { store, folder } = this.#parts;
    const { all, ofDevice } = await store.worksDone.fileBytes(deviceid);
    const isFull =
      all + bytes.length > MOST_FILE_BYTES ||
      ofDevice + bytes.length > MOST_VEHICLE_FILE_BYTES ||
      (await folder.freeBytes()) < bytes.length;
    if (isFull) throw new OutriderError('STORE_FULL', maintenanceSentences.noFileRoom);
    const fileid = await store.worksDone.addFile({ workid, ...said });
    try {
      const path = await folder.ready(fileid, 0);
      await using file = await open(path, 'r+');
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await this.remove(fileid);
      throw fullDisk(error, maintenanceSentences.noFileRoom);
    }
    return fileid;
  }
}
