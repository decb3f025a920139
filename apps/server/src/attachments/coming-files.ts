import type { FileHandle } from 'node:fs/promises';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import {
  type AttachedFile,
  type AttachmentKind,
  type ByteRange,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
} from '@outrider/model/events/attachment.ts';
import type { AttachmentFolder } from './attachment-folder.ts';
import { type AnnouncedFile, Unwanted } from './attachment-inbox.ts';
import { RunningSum } from './running-sum.ts';
import { bytesOf, missingOf, withRange } from './byte-ranges.ts';

/** Of a file in more pieces than this the recorder sends from the beginning. */
const MOST_PIECES = 255;
const isWhole = ({ sha256 }: AttachedFile): boolean => sha256 !== '';

interface OpenFile {
  readonly at: number;
  readonly handle: FileHandle;
  /** What it is, as far as it was written since it was opened empty. */
  sum: RunningSum | undefined;
}

/** The files of one alarm while they come in: what is of which, and what of it is on the disk. */
export class ComingFiles {
  readonly #folder: AttachmentFolder;
  readonly #order: number;
  readonly #files: AttachedFile[];
  /** The file that is written into, alone: recorders send one after the other. */
  #open: OpenFile | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #edition = 0;

  constructor(folder: AttachmentFolder, order: number, files: readonly AttachedFile[]) {
    this.#folder = folder;
    this.#order = order;
    this.#files = [...files];
  }

  list(): readonly AttachedFile[] {
    return [...this.#files];
  }

  /** Another one whenever what {@link list} tells has changed. */
  get edition(): number {
    return this.#edition;
  }

  /** How many are whole: none becomes less. */
  get whole(): number {
    return this.#files.filter(isWhole).length;
  }

  /** Whether there are files, and all of them whole. */
  get areWhole(): boolean {
    return this.#files.length > 0 && this.whole === this.#files.length;
  }

  /** All of them or none. @throws Unwanted for more, or longer ones, than an alarm may have */
  announce(files: readonly AnnouncedFile[]): void {
    const bytes = new Map(this.#files.map((file) => [file.name, file.bytes]));
    for (const file of files) if (!bytes.has(file.name)) bytes.set(file.name, file.bytes);
    // What is refused takes no place from what comes later.
    if (bytes.size > MOST_ATTACHMENTS) throw new Unwanted('too many files');
    if (bytes.values().reduce((sum, one) => sum + one, 0) > MAX_ATTACHED_BYTES)
      throw new Unwanted('files that are too long');
    for (const file of files) this.#put(file);
  }

  /** @throws Unwanted */
  begin({ kind, ...file }: AnnouncedFile & { readonly kind: AttachmentKind }): void {
    const at = this.#put(file);
    this.#change(at, { kind });
  }

  /**
   * Writes bytes of a file, in the pieces in which they came; of one that is whole nothing is written any more.
   * @returns how many of them are new
   * @throws Unwanted for what nobody announced, or is beyond its end
   */
  write(name: string, offset: number, pieces: readonly Uint8Array[]): Promise<number> {
    return this.#inTurn(async () => {
      const [place, file] = this.#find(name);
      const to = offset + lengthOf(pieces);
      if (to > file.bytes) throw new Unwanted('more of a file than it said');
      if (isWhole(file)) return 0;
      const open = await this.#opened(place);
      await writeWhole(open.handle, pieces, offset);
      let at = offset;
      for (const piece of pieces) {
        open.sum?.written(at, piece);
        at += piece.length;
      }
      const have = withRange(file.have, [offset, to]);
      if (have.length > MOST_PIECES) await this.#empty(place);
      else this.#change(place, { have });
      return Math.max(0, bytesOf(have) - bytesOf(file.have));
    });
  }

  /** A file was sent. @returns what of it is missing. @throws Unwanted for what nobody announced */
  end(name: string): Promise<readonly ByteRange[]> {
    return this.#inTurn(async () => {
      const [at, file] = this.#find(name);
      if (isWhole(file)) return [];
      const missing = missingOf(file.have, file.bytes);
      if (missing.length > 0) return missing;
      const { handle, sum } = await this.#opened(at);
      await handle.truncate(file.bytes);
      await handle.datasync();
      this.#change(at, sum?.end(file.bytes) ?? (await this.#folder.inspect(this.#order, at)));
      return [];
    });
  }

  /** Nothing is written any more. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#shut());
  }

  #put({ name, bytes }: AnnouncedFile): number {
    const at = this.#files.findIndex((file) => file.name === name);
    const known = this.#files[at];
    if (known !== undefined && (known.bytes === bytes || isWhole(known))) return at;
    const all = this.#files.reduce((sum, file) => sum + file.bytes, bytes - (known?.bytes ?? 0));
    if (bytes > MAX_ATTACHMENT_BYTES || all > MAX_ATTACHED_BYTES)
      throw new Unwanted('files that are too long');
    if (known !== undefined) {
      // The recorder wrote it again. Where the disk fails, so does the next write, which is told.
      this.#change(at, { bytes, have: [] });
      this.#inTurn(() => this.#empty(at)).catch(() => {});
      return at;
    }
    if (this.#files.length >= MOST_ATTACHMENTS) throw new Unwanted('too many files');
    this.#edition++;
    this.#files.push({ name, bytes, kind: 'other', have: [], sha256: '', format: 'other' });
    return this.#files.length - 1;
  }

  /** Nothing is on the disk of it any more. */
  async #empty(at: number): Promise<void> {
    const open = await this.#opened(at);
    await open.handle.truncate(0);
    open.sum = new RunningSum();
    this.#change(at, { have: [] });
  }

  /** @throws Unwanted */
  #find(name: string): [at: number, file: AttachedFile] {
    const at = this.#files.findIndex((file) => file.name === name);
    const file = this.#files[at];
    if (file === undefined) throw new Unwanted('a file that it did not announce');
    return [at, file];
  }

  #change(at: number, change: Partial<AttachedFile>): void {
    const file = this.#files[at];
    this.#edition++;
    if (file !== undefined) this.#files[at] = { ...file, ...change };
  }

  async #opened(at: number): Promise<OpenFile> {
    if (this.#open?.at === at) return this.#open;
    await this.#shut();
    const isEmpty = this.#files[at]?.have.length === 0;
    const handle = await this.#folder.open(this.#order, at);
    this.#open = { at, handle, sum: isEmpty ? new RunningSum() : undefined };
    return this.#open;
  }

  async #shut(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.handle.close();
  }

  /** Several connections may bring the same alarm: one writes after the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#working.then(work, work);
    this.#working = result;
    return result;
  }
}

/** Bytes of all pieces. */
export const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/** At once, where the disk takes all of it. @throws the system's error, for example where the disk is full */
async function writeWhole(handle: FileHandle, pieces: readonly Uint8Array[], offset: number): Promise<void> {
  const { bytesWritten } = await handle.writev(pieces, offset);
  if (bytesWritten === lengthOf(pieces)) return;
  const bytes = concatBytes(pieces);
  for (let written = bytesWritten; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, offset + written)).bytesWritten;
}
