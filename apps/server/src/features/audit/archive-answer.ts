import type { HeldFile } from '../../archives/held-files.ts';
import { heldFileAnswer } from '../../calls/held-file-answer.ts';

/** Sends an archive of a log to the one who waits for it. @param gone as heldFileAnswer */
export const archiveAnswer = (made: HeldFile, name: string, gone: AbortSignal | undefined) =>
  heldFileAnswer(made, { name: `${name}.7z`, type: 'application/x-7z-compressed' }, gone);

/** A time as tables of exports have it: by UTC, which they say. */
export const tableTime = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
