import { footageOf } from '../../calls/footage-time.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { movieOf } from './movie-of.ts';
import { takeGms } from './take-gms.ts';
import { toldInHeaders, toldMovie } from './told-movie.ts';

/** Whether it is there, or the file itself. There is nothing to wait for: it is made as it is sent. */
export const takeRecording: HttpHandler<
  'takeRecording',
  | 'attachments'
  | 'footage'
  | 'store'
  | 'clock'
  | 'config'
  | 'fleet'
  | 'events'
  | 'definitions'
  | 'recordingExports'
  | 'exportReach'
> = async (asked, call, services) => {
  demandDownload(call.caller, services.config);
  if (asked.format === 'gms') return await takeGms(asked, call, services);
  const { type, ...wanted } = asked;
  const movie = await movieOf(wanted, call, services);
  if (type === 'lobkget') {
    const time = new Date(wanted.spbtime * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const { deviceid } = call.device;
    const footage = {
      kind: 'recording file',
      deviceid,
      channel: wanted.ch,
      footage: footageOf(wanted.spbtime, wanted.duration),
    } as const;
    return new MovieAnswer(movie, `${deviceid}_ch${wanted.ch}_${time}.mp4`, footage, toldInHeaders(movie));
  }
  return toldMovie(movie);
};
