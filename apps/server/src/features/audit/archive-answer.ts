import { randomUUID } from 'node:crypto';
import type { MadeArchive } from '../../archives/log-archives.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';

/** Who reads slower than that has no more of it: it takes room on the disk, ms. */
const READ_WITHIN_MS = 1_800_000;

/**
 * Sends an archive of a log to who waits for it.
 * @param gone aborted once the answer is over, or nobody waits for it
 */
export function archiveAnswer(
  { bytes, read, close }: MadeArchive,
  name: string,
  gone: AbortSignal | undefined,
) {
  const late = AbortSignal.timeout(READ_WITHIN_MS);
  const over = gone === undefined ? late : AbortSignal.any([gone, late]);
  if (over.aborted) void close();
  else over.addEventListener('abort', () => void close(), { once: true });
  const type = 'application/x-7z-compressed';
  return new MovieAnswer({ length: bytes, tag: randomUUID(), type, read }, `${name}.7z`);
}

/** A time as tables of exports have it: by UTC, which they say. */
export const tableTime = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
