import { randomUUID } from 'node:crypto';
import type { HeldFile } from '../archives/held-files.ts';
import { MovieAnswer } from './movie-answer.ts';

/** A reader who has not read the file by then gets no more of it, as it takes room on the disk, ms. */
const READ_WITHIN_MS = 1_800_000;

/**
 * Sends a file that was made for somebody who waits for it, and lets go of it.
 * @param gone aborted once the answer is over, or nobody waits for it
 */
export function heldFileAnswer(
  { bytes, read, close }: HeldFile,
  { name, type }: { readonly name: string; readonly type: string },
  gone: AbortSignal | undefined,
) {
  const late = AbortSignal.timeout(READ_WITHIN_MS);
  const over = gone === undefined ? late : AbortSignal.any([gone, late]);
  if (over.aborted) void close();
  else over.addEventListener('abort', () => void close(), { once: true });
  return new MovieAnswer({ length: bytes, tag: randomUUID(), type, read }, name);
}
