import type { DatabaseSync } from 'node:sqlite';
import type { ChunkReader } from './chunk-reader.ts';

/** Chunks read in one step: a millisecond or two. */
const CHUNKS_A_STEP = 50;
const STEP_MS = 250;
/** A start is left alone for this long. */
const FIRST_MS = 60_000;
/** From the end of one reading to the next. */
const PAUSE_MS = 7 * 86_400_000;

interface Place {
  readonly device: number;
  readonly first_time: number;
  readonly id: number;
}

/**
 * Reads all chunks once, a few in each step, so that damage is found before somebody asks for them; the reader tells of it.
 * @throws SQLite's error (corrupt) when the index of the chunks is damaged
 */
export function* readThrough(db: DatabaseSync, reader: ChunkReader): Generator<void> {
  const places = db.prepare(
    `SELECT device, first_time, id FROM position_chunks INDEXED BY position_chunks_by_device
     WHERE (device, first_time, id) > (?, ?, ?) ORDER BY device, first_time, id LIMIT ${CHUNKS_A_STEP}`,
  );
  let after: Place = { device: -1, first_time: 0, id: 0 };
  for (;;) {
    const step = places.all(after.device, after.first_time, after.id) as unknown as Place[];
    for (const { id, device, first_time } of step) reader.check(id, device, first_time);
    const last = step.at(-1);
    if (last === undefined) return;
    after = last;
    yield;
  }
}

/**
 * Reads all chunks through from time to time.
 * @param rests whether there is something better to do at the moment
 * @param say told when that cannot go on, in a sentence
 * @returns how to stop it
 */
export function readThroughFromTimeToTime(
  db: DatabaseSync,
  reader: ChunkReader,
  rests: () => boolean,
  say: (text: string) => void,
): () => void {
  let reading: Generator<void> | undefined;
  let next: NodeJS.Timeout;
  const step = (): void => {
    reading ??= readThrough(db, reader);
    let waitMs = STEP_MS;
    try {
      if (!rests() && reading.next().done === true) {
        reading = undefined;
        waitMs = PAUSE_MS;
      }
    } catch (error) {
      say(`The positions cannot be read through: ${(error as Error).message}.`);
      reading = undefined;
      waitMs = PAUSE_MS;
    }
    next = setTimeout(step, waitMs);
  };
  next = setTimeout(step, FIRST_MS);
  return () => clearTimeout(next);
}
