import { Track } from '@outrider/model/positions/track.ts';
import type { VisitWalk } from './visit-walk.ts';

/** A piece of a device's time in which it said something; ms since 1970, `fromMs <= time < toMs`. */
export interface Piece {
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether it was near what it is looked at with, as far as is known. */
  readonly near: boolean;
}

/** Reads what a device said, packed as a track. */
type ReadTrack = (fromMs: number, toMs: number) => Promise<Uint8Array>;

/** So much is read at once: of a device that reports each second it is megabytes. */
const MOST_MS = 26 * 3_600_000;

/**
 * Walks the pieces in which a device was near, each with the one before it, from where it comes, and those after it until it is known to have left. The rest
 * in between is not read.
 * @param pieces in their order
 */
export async function walkPieces(
  walk: Pick<VisitWalk, 'along' | 'isSettled'>,
  pieces: readonly Piece[],
  read: ReadTrack,
): Promise<void> {
  const matters = (at: number): boolean => pieces[at]?.near === true || pieces[at + 1]?.near === true;
  for (let at = 0; at < pieces.length; at++) {
    const first = pieces[at];
    if (first === undefined || !(matters(at) || !walk.isSettled)) continue;
    let { toMs } = first;
    for (let next = pieces[at + 1]; next !== undefined && matters(at + 1); next = pieces[at + 1]) {
      if (next.toMs - first.fromMs > MOST_MS) break;
      toMs = next.toMs;
      at++;
    }
    await walk.along(new Track(await read(first.fromMs, toMs)));
  }
}
