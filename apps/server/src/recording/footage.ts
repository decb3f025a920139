import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { type MoviePart, plainMovie } from '@outrider/media/mp4/plain-movie.ts';
import { BOX_HEADER_LENGTH } from '@outrider/media/mp4/read-boxes.ts';
import { readFragmentRuns } from '@outrider/media/mp4/read-fragment.ts';
import {
  decodePictureIndex,
  type IndexedFragment,
  lengthOf,
} from '@outrider/media/segments/picture-index.ts';
import { readSegmentHeader, type SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from './media-folders.ts';
import { segmentPath } from './segment-path.ts';

/** A stretch of a channel's recordings. */
export interface FootageStretch {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A file that is made as it is read: any part of it, again and again, without one on the disk. */
export interface Movie {
  /** Bytes. */
  readonly length: number;
  /** The same for the same bytes. */
  readonly tag: string;
  /** When its first picture was taken, ms since 1970 UTC: the key picture at or in front of what was asked for. */
  readonly startMs: number;
  /** When its last picture ends. */
  readonly endMs: number;
  /** The bytes from one place to another, that one not included. */
  read(from: number, to: number): AsyncGenerator<Uint8Array>;
}

/** What of a file goes into a movie. */
interface Piece {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

/** Read at once. */
const CHUNK = 256 * 1024;

/** What was recorded, for who plays it or takes it away. */
export class Footage {
  readonly #recordings: Store['recordings'];
  readonly #folders: Pick<MediaFolders, 'byId'>;

  constructor(recordings: Store['recordings'], folders: Pick<MediaFolders, 'byId'>) {
    this.#recordings = recordings;
    this.#folders = folders;
  }

  /**
   * A plain MP4 of a stretch, its groups of pictures whole, byte for byte as they were recorded. Where the size or codec changes it
   * ends; what lies on a disk that is gone is left out.
   * @returns undefined when there is nothing
   * @throws the fault of the system or of the store
   */
  async movie({ deviceid, channel, fromMs, toMs }: FootageStretch): Promise<Movie | undefined> {
    const found = await this.#recordings.within({ deviceid, channels: [channel], fromMs, toMs });
    const segments = found.filter(({ stream }) => stream === found[0]?.stream);
    const parts: MoviePart[] = [];
    const pieces: Piece[] = [];
    let first: SegmentHeader | undefined;
    let startMs = 0;
    let endMs = 0;
    for (const segment of segments) {
      const read = await this.#open(segment, async (file, path) => {
        const fragments = await this.#fragmentsOf(segment, fromMs, toMs);
        const [one] = fragments;
        const header = one === undefined ? undefined : await headerOf(file);
        if (one === undefined || header === undefined) return true;
        first ??= header;
        if (!sameDescription(first, header)) return false;
        if (parts.length === 0) startMs = segment.startMs + one.atMs;
        for (const fragment of fragments) {
          const { offset, dataAt, length, atMs, pictures } = fragment;
          const moof = await bytesOf(file, offset, dataAt - BOX_HEADER_LENGTH);
          const dataLength = length - dataAt;
          parts.push({
            tracks: header.tracks,
            segmentMs: segment.startMs - startMs,
            runs: readFragmentRuns(moof),
            dataAt,
            dataLength,
          });
          pieces.push({ path, offset: offset + dataAt, length: dataLength });
          endMs = segment.startMs + atMs + lengthOf(pictures);
        }
        return true;
      });
      if (read === false) break;
    }
    if (parts.length === 0) return undefined;
    const { head, length } = plainMovie(parts);
    const tag = createHash('sha256').update(head).update(`${deviceid} ${channel} ${startMs}`).digest('hex');
    return {
      length,
      tag: tag.slice(0, 32),
      startMs,
      endMs,
      read: (from, to) => readPieces(head, pieces, from, to),
    };
  }

  async #fragmentsOf(segment: RecordedSegment, fromMs: number, toMs: number): Promise<IndexedFragment[]> {
    const pictures = await this.#recordings.picturesOf(segment);
    const fragments = pictures === undefined ? [] : decodePictureIndex(pictures);
    const within = fragments.filter(({ atMs, pictures: shown }) => {
      const beginsMs = segment.startMs + atMs;
      return beginsMs < toMs && beginsMs + lengthOf(shown) > fromMs;
    });
    // What does not begin with a key picture cannot be decoded.
    const key = within.findIndex(({ pictures: [first] }) => first?.key === true);
    return key === -1 ? [] : within.slice(key);
  }

  /** Works with the file of a segment; undefined when it is not there. */
  async #open<T>(
    segment: RecordedSegment,
    work: (file: FileHandle, path: string) => Promise<T>,
  ): Promise<T | undefined> {
    const folder = this.#folders.byId(segment.media);
    if (folder === undefined) return undefined;
    const path = join(folder.spec.path, segmentPath(segment));
    const file = await open(path, 'r').catch(() => undefined);
    if (file === undefined) return undefined;
    try {
      return await work(file, path);
    } finally {
      await file.close();
    }
  }
}

/** The header of a segment is shorter than this. */
const LONGEST_HEADER = 16 * 1024;

async function headerOf(file: FileHandle): Promise<SegmentHeader | undefined> {
  return readSegmentHeader(await bytesOf(file, 0, LONGEST_HEADER));
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

const sameDescription = (one: SegmentHeader, other: SegmentHeader): boolean =>
  one.tracks.pictures.format.codec === other.tracks.pictures.format.codec &&
  equalBytes(one.tracks.pictures.decoderConfig, other.tracks.pictures.decoderConfig);

/** The bytes of head and pieces, one behind the other, from one place to another. */
async function* readPieces(
  head: Uint8Array,
  pieces: readonly Piece[],
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  if (from < head.length) yield head.subarray(from, Math.min(to, head.length));
  let at = head.length;
  let file: FileHandle | undefined;
  let path = '';
  try {
    for (const piece of pieces) {
      const begin = Math.max(from - at, 0);
      const end = Math.min(to - at, piece.length);
      at += piece.length;
      if (begin >= end) continue;
      if (piece.path !== path) {
        await file?.close();
        file = await open(piece.path, 'r');
        ({ path } = piece);
      }
      for (let place = begin; place < end && file !== undefined; place += CHUNK) {
        yield await bytesOf(file, piece.offset + place, Math.min(CHUNK, end - place));
      }
    }
  } finally {
    await file?.close();
  }
}
