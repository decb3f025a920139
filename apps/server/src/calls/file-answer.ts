import type { DownloadedFootage } from './downloaded-footage.ts';

/** A file as answer: sent with byte ranges. */
export class FileAnswer {
  readonly path: string;
  readonly type: string;
  /** By which it is saved; undefined for what is shown. */
  readonly saveAs: string | undefined;
  /** What it is of, where it is footage that is taken away. */
  readonly footage: DownloadedFootage | undefined;
  /** So many of its first bytes are sent; undefined for all. */
  readonly bytes: number | undefined;

  constructor(path: string, type: string, saveAs?: string, footage?: DownloadedFootage, bytes?: number) {
    this.path = path;
    this.type = type;
    this.saveAs = saveAs;
    this.footage = footage;
    this.bytes = bytes;
  }
}
