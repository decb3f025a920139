import { TrackWriter } from '@outrider/model/positions/track.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { litTrack } from '@outrider/model/privacy/lit-track.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { askedStretch } from '../../calls/asked-stretch.ts';

const MAX_DAYS = 2;

export const gpsTrack: HttpHandler<'gpsTrack', 'store' | 'clock'> = async (
  request,
  { device, caller },
  services,
) => {
  const { fromMs, toMs } = await askedStretch(request, MAX_DAYS, caller, services);
  const track =
    toMs > fromMs
      ? litTrack(
          (await services.store.positions.track(device.deviceid, fromMs, toMs)).track,
          caller.darkBetween(device.deviceid, { fromMs, toMs }, 'place'),
          fromMs,
        )
      : new TrackWriter(toMs).done();
  return new StreamedAnswer('application/octet-stream', once(track));
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
