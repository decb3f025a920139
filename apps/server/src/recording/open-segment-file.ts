import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { LONGEST_HEADER } from '@outrider/media/segments/read-segment.ts';
import { readSegmentHeader, type SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { MediaFolders } from './media-folders.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';

/**
 * Works with the file of a segment.
 * @returns undefined when it is not there: its disk is gone, or it was removed meanwhile
 */
export async function openSegmentFile<T>(
  folders: Pick<MediaFolders, 'byId'>,
  segment: RecordedSegment,
  work: (file: FileHandle, path: string) => Promise<T>,
): Promise<T | undefined> {
  const folder = folders.byId(segment.media);
  if (folder === undefined) return undefined;
  const path = join(folder.spec.path, segmentPath(segment));
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    return await work(file, path);
  } finally {
    // Nobody who reads waits for that; nothing was written that could be lost.
    file.close().catch(() => {});
  }
}

/** What stands in front of the fragments of a segment's file; undefined when it is none. */
export async function headerOf(file: FileHandle): Promise<SegmentHeader | undefined> {
  return readSegmentHeader(await bytesOf(file, 0, LONGEST_HEADER));
}

/** The bytes of a file from one place on, as many as there are. */
export async function bytesOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
