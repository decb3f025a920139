import { cutOut } from '@outrider/model/privacy/dark-time.ts';
import { MAX_FILE_BYTES } from '@outrider/evidence/zip/zip-records.ts';
import { channelMovies } from '../../recording/exports/channel-movies.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';

/** 2026-11-28T07:00:05.000Z as 20261028T070005Z: a name that every system can have. */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Writes what was recorded of a channel on a day as MP4, without private times: another file each hour, and where size or codec changes.
 * @returns how many stretches could not be given
 */
export async function writeMovies(
  { deviceid, folder, channel, fromMs, toMs }: GoingBody<'recordings'>,
  { footage, privacy }: GoingParts,
  writing: GoingWriting,
): Promise<number> {
  let faults = 0;
  const dark = privacy.between(deviceid, fromMs, toMs, 'footage');
  for (const lit of cutOut([{ fromMs, toMs, mode: 'dark' as const }], dark)) {
    const stretch = { deviceid, channel, fromMs: lit.fromMs, toMs: lit.toMs };
    for await (const movie of channelMovies(footage, stretch, () => void faults++)) {
      await writing.pace.wrote(0);
      if (movie.length > MAX_FILE_BYTES) {
        faults++;
        continue;
      }
      const day = new Date(fromMs).toISOString().slice(0, 10);
      await writing.write(
        `recordings/${folder}/${day}/channel-${channel}-${stamp(movie.startMs)}.mp4`,
        movie.read(0, movie.length),
        () => ({ fromMs: movie.startMs, toMs: movie.endMs, of: deviceid }),
      );
    }
  }
  return faults;
}
