import type { HeldFile } from '../../archives/held-files.ts';
import { heldFileAnswer } from '../../calls/held-file-answer.ts';

/** Sends an archive of a log to the caller who waits for it. @param gone as heldFileAnswer */
export const archiveAnswer = (made: HeldFile, name: string, gone: AbortSignal | undefined) =>
  heldFileAnswer(made, { name: `${name}.7z`, type: 'application/x-7z-compressed' }, gone);

const DAY = 86_400;
/** The day that was written last, and how it is written: rows of a log follow on one another. */
let written = { day: Number.NaN, text: '' };

/** A time as tables of exports have it: by UTC, which they say. */
export function tableTime(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  if (day !== written.day) written = { day, text: new Date(day * DAY * 1_000).toISOString().slice(0, 10) };
  const ofDay = seconds - day * DAY;
  return `${written.text} ${two(ofDay / 3_600)}:${two((ofDay / 60) % 60)}:${two(ofDay % 60)}`;
}

const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0');
