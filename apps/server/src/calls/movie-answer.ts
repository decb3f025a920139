import type { DownloadedFootage } from './downloaded-footage.ts';

/** A file as answer that is made as it is read, with byte ranges. */
export class MovieAnswer {
  readonly length: number;
  readonly tag: string;
  readonly type: string;
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  /** Under which name it is saved; undefined when it is to be shown. */
  readonly name: string | undefined;
  /** What it is of, where it is footage that is taken away. */
  readonly footage: DownloadedFootage | undefined;
  /** Further headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    movie: Pick<MovieAnswer, 'length' | 'tag' | 'read'> & { readonly type?: string },
    name?: string,
    footage?: DownloadedFootage,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.length = movie.length;
    this.tag = movie.tag;
    this.type = movie.type ?? 'video/mp4';
    this.read = movie.read;
    this.name = name;
    this.footage = footage;
    this.headers = headers;
  }
}
