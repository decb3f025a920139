import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { FileSource } from '../files/file-source.ts';
import { Segmenter, type SegmenterOptions } from './segmenter.ts';

const OPTIONS: SegmenterOptions = { deviceid: 'OT-1', channel: 2, stream: 'main', sound: true };

/** Bytes as a file. */
export function sourceOf(bytes: Uint8Array): FileSource {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}

/** The files that the units become. */
export function filesOf(units: readonly MediaUnit[], options: Partial<SegmenterOptions> = {}): Uint8Array[] {
  const segmenter = new Segmenter({ ...OPTIONS, ...options });
  const files: Uint8Array[][] = [];
  for (const piece of [...units.flatMap((unit) => segmenter.take(unit)), ...segmenter.interrupt()]) {
    if (piece.kind === 'begin') files.push([]);
    if (piece.kind !== 'end') files.at(-1)?.push(piece.bytes);
  }
  return files.map(concatBytes);
}
