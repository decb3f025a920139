import type { FoundFile } from '../cluster/files/file-reach.ts';
import type { DownloadedFootage } from './downloaded-footage.ts';

/** A file as answer, wherever it lies: sent with byte ranges. */
export class FileAnswer {
  /** Where it is on this server, or the one of another server. */
  readonly file: FoundFile;
  readonly type: string;
  /** The name under which it is saved; undefined for a file that is shown. */
  readonly saveAs: string | undefined;
  /** What it is of, where it is footage that is taken away. */
  readonly footage: DownloadedFootage | undefined;
  /** So many of its first bytes are sent; undefined for all. */
  readonly bytes: number | undefined;

  constructor(file: FoundFile, type: string, saveAs?: string, footage?: DownloadedFootage, bytes?: number) {
    this.file = file;
    this.type = type;
    this.saveAs = saveAs;
    this.footage = footage;
    this.bytes = bytes;
  }
}
