import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_CLIP_MS } from '@outrider/protocol/recordings/clip-calls.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { footageOf } from '../../calls/footage-time.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { movieOf } from './movie-of.ts';
import { toldInHeaders } from './told-movie.ts';

/** A stretch of recordings, made as it is sent. */
export const takeClip: HttpHandler<'takeClip', 'footage' | 'store' | 'clock' | 'config'> = async (
  { deviceid, ch, from, to },
  call,
  services,
) => {
  demandDownload(call.caller, services.config);
  const duration = to - from;
  if (duration <= 0 || duration * 1_000 > MOST_CLIP_MS)
    throw new OutriderError('VALIDATION', `to: up to ${MOST_CLIP_MS / 1_000} s after from`);
  const movie = await movieOf({ ch, spbtime: from, duration }, call, services);
  const footage = {
    kind: 'recording file',
    deviceid,
    channel: ch,
    footage: footageOf(from, duration),
  } as const;
  return new MovieAnswer(movie, undefined, footage, toldInHeaders(movie));
};
