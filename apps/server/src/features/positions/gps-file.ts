import { wayFormats } from '@outrider/model/positions/way-files.ts';
import { MAX_GPS_DAYS } from '@outrider/protocol/positions/calls.ts';
import { askedStretch } from '../../calls/asked-stretch.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { litText } from './lit-pieces.ts';

/** A way as a file for maps, made as it is sent. */
export const gpsFile: HttpHandler<'gpsFile', 'store' | 'clock'> = async (
  request,
  { device: { deviceid }, caller },
  services,
) => {
  const { type, headOf, partOf, tail } = wayFormats[request.format];
  const stretch = await askedStretch(request, MAX_GPS_DAYS, caller, services);
  const places = await litText([services.store.positions, deviceid, stretch, caller], (track, from, end) => {
    const fixes = Array.from({ length: end - from }, (_, at) => track.fixAt(from + at));
    return [...partOf(fixes, () => undefined)].join('');
  });
  return new StreamedAnswer(`${type}; charset=utf-8`, whole(headOf(deviceid), places, tail));
};

async function* whole(head: string, places: AsyncIterable<string>, tail: string): AsyncGenerator<string> {
  yield head;
  yield* places;
  yield tail;
}
