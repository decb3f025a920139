import { Track } from '@outrider/model/positions/track.ts';
import { MAX_GPS_DAYS } from '@outrider/protocol/positions/calls.ts';
import type { Positions } from '@outrider/store/positions/positions.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Caller } from '../../calls/caller.ts';
import { litTrack } from '@outrider/model/privacy/lit-track.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { askedStretch, type AskedStretch } from '../../calls/asked-stretch.ts';

const KNOT_KMH = 1.852;
/** Read from the store at once: hours after hours, so that others get to their work in between. */
const PIECE_MS = 6 * 3_600_000;
/** Records made into text before others get their turn. */
const RECORDS_A_TURN = 4_000;

export const gpsRecords: HttpHandler<'gpsRecords', 'store' | 'clock'> = async (
  request,
  { device, caller },
  services,
) => {
  const stretch = await askedStretch(request, MAX_GPS_DAYS, caller, services);
  const pieces = readPieces(services.store.positions, device.deviceid, stretch, caller);
  // The first one before the answer begins: a store that fails is told as an error.
  const first = await pieces.next();
  return new StreamedAnswer('application/json; charset=utf-8', listOf(first, pieces));
};

async function* readPieces(
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

/** The text of the list, piece by piece. */
async function* listOf(
  first: IteratorResult<Track, void>,
  rest: AsyncGenerator<Track, void>,
): AsyncGenerator<string> {
  let before = '[';
  for (let next = first; next.done !== true; next = await rest.next()) {
    for (let at = 0; at < next.value.count; at += RECORDS_A_TURN) {
      yield before + textOf(next.value, at, Math.min(next.value.count, at + RECORDS_A_TURN));
      before = ',';
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  yield before === '[' ? '[]' : ']';
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

function textOf(track: Track, from: number, end: number): string {
  const records: string[] = [];
  for (let at = from; at < end; at++) {
    const { time, lat, lng, speedKmh, heading } = track.fixAt(at);
    const speed = rounded(speedKmh / KNOT_KMH);
    records.push(
      `{"lat":${lat},"lng":${lng},"speed":${speed},"dir":${heading},"time":${Math.floor(time / 1_000)}}`,
    );
  }
  return records.join(',');
}
