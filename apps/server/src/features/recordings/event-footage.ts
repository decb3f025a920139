import { OutriderError } from '@outrider/model/error-code.ts';
import { EVENT_FOOTAGE_S } from '@outrider/protocol/recordings/calls.ts';
import { footageOf } from '../../calls/footage-time.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { movieOf } from './movie-of.ts';
import { toldInHeaders } from './told-movie.ts';

/** Events of one second that are looked through. */
const MOST_OF_A_SECOND = 2_000;

/** Recordings around an event, as far as there are any: its number and its channel have to be those of the name. */
export const eventFootage: HttpHandler<
  'eventFootage',
  'footage' | 'store' | 'events' | 'clock' | 'config'
> = async ({ deviceid, time, ch, s, c }, call, services) => {
  demandDownload(call.caller, services.config);
  const question = { deviceid, from: time, to: time + 1, limit: MOST_OF_A_SECOND };
  const isNamed =
    (c === undefined || c === ch) &&
    (s === undefined || (await services.events.between(question)).some(({ id }) => id === s));
  if (!isNamed) throw new OutriderError('NOT_FOUND', 'There is no such event');
  const { before, after } = EVENT_FOOTAGE_S;
  const stretch = { ch, spbtime: Math.max(0, time - before), duration: before + after };
  const movie = await movieOf(stretch, call, services);
  const footage = {
    kind: 'recording file',
    deviceid,
    channel: ch,
    footage: footageOf(stretch.spbtime, stretch.duration),
  } as const;
  return new MovieAnswer(movie, `${deviceid}_${time}_ch${ch}.mp4`, footage, toldInHeaders(movie));
};
