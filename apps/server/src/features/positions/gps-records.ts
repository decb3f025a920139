import type { Track } from '@outrider/model/positions/track.ts';
import { MAX_GPS_DAYS } from '@outrider/protocol/positions/calls.ts';
import { askedStretch } from '../../calls/asked-stretch.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { litText } from './lit-pieces.ts';

const KNOT_KMH = 1.852;

export const gpsRecords: HttpHandler<'gpsRecords', 'store' | 'clock'> = async (
  request,
  { device, caller },
  services,
) => {
  const stretch = await askedStretch(request, MAX_GPS_DAYS, caller, services);
  const text = await litText([services.store.positions, device.deviceid, stretch, caller], recordsOf);
  return new StreamedAnswer('application/json; charset=utf-8', listOf(text));
};

/** The text of the list, piece by piece. */
async function* listOf(records: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[';
  for await (const piece of records) {
    yield before + piece;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

function recordsOf(track: Track, from: number, end: number): string {
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
