import { litTrack } from '@outrider/model/privacy/lit-track.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { Positions } from '@outrider/store/positions/positions.ts';
import type { AskedStretch } from '../../calls/asked-stretch.ts';
import type { Caller } from '../../calls/caller.ts';

/** Read from the store at once: hours after hours, so that others get to their work in between. */
const PIECE_MS = 6 * 3_600_000;
/** Places that are made into text before others get their turn. */
const PLACES_A_TURN = 4_000;

/** What of a device's way its caller may see, piece by piece, in the order of time. */
async function* litPieces(
  positions: Pick<Positions, 'track'>,
  deviceid: string,
  { fromMs, toMs }: AskedStretch,
  caller: Pick<Caller, 'darkBetween'>,
): AsyncGenerator<Track, void> {
  for (let from = fromMs; from < toMs; from += PIECE_MS) {
    const piece = { fromMs: from, toMs: Math.min(toMs, from + PIECE_MS) };
    const { track } = await positions.track(deviceid, piece.fromMs, piece.toMs);
    yield new Track(litTrack(track, caller.darkBetween(deviceid, piece, 'place'), piece.fromMs));
  }
}

/**
 * The text of a device's way, of which the caller sees what they may.
 * @param text what stands for the places from one index of a track to another, that one not included
 * @throws the store's fault at once where it has nothing to read from; later ones by the text
 */
export async function litText(
  read: Parameters<typeof litPieces>,
  text: (track: Track, from: number, end: number) => string,
): Promise<AsyncGenerator<string>> {
  const pieces = litPieces(...read);
  // The first one before the answer begins: a store that fails is told as an error.
  const first = await pieces.next();
  return textOf(first, pieces, text);
}

async function* textOf(
  first: IteratorResult<Track, void>,
  rest: AsyncGenerator<Track, void>,
  text: (track: Track, from: number, end: number) => string,
): AsyncGenerator<string> {
  for (let next = first; next.done !== true; next = await rest.next()) {
    for (let at = 0; at < next.value.count; at += PLACES_A_TURN) {
      yield text(next.value, at, Math.min(next.value.count, at + PLACES_A_TURN));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
