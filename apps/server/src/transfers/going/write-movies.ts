import { cutOut } from '@outrider/model/privacy/dark-time.ts';
import { MAX_FILE_BYTES } from '@outrider/evidence/zip/zip-records.ts';
import type { DarkBetween } from '../../recording/dark-groups.ts';
import { channelMovies } from '../../recording/exports/channel-movies.ts';
import type { FootageFault } from '../../recording/footage.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';

/** 2026-11-28T07:00:05.000Z as 20261028T070005Z: a name that every system can have. */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Writes the recordings of a channel on a day as MP4, without groups of pictures that reach into private times: another file each hour,
 * behind a private time, and where size or codec changes. A group that begins on a day is that day's alone.
 * @returns how many stretches could not be given
 */
export async function writeMovies(
  { deviceid, folder, channel, fromMs, toMs }: GoingBody<'recordings'>,
  { footage, privacy }: GoingParts,
  writing: GoingWriting,
): Promise<number> {
  let faults = 0;
  const onFault = ({ reason }: FootageFault): void => {
    if (reason !== 'private') faults++;
  };
  const darkBetween: DarkBetween = (from, to) => privacy.between(deviceid, from, to, 'footage');
  const day = new Date(fromMs).toISOString().slice(0, 10);
  const begun = new Map<string, number>();
  for (const lit of cutOut([{ fromMs, toMs, mode: 'dark' as const }], darkBetween(fromMs, toMs))) {
    const stretch = {
      deviceid,
      channel,
      fromMs: lit.fromMs,
      toMs: lit.toMs,
      darkBetween,
      oldestMs: fromMs,
    };
    for await (const movie of channelMovies(footage, stretch, onFault)) {
      await writing.pace.wrote(0);
      if (movie.length > MAX_FILE_BYTES) {
        faults++;
        continue;
      }
      const name = `channel-${channel}-${stamp(movie.startMs)}`;
      // Two that begin in one second, as where the size changes, are two files.
      const count = (begun.get(name) ?? 0) + 1;
      begun.set(name, count);
      await writing.write(
        `recordings/${folder}/${day}/${name}${count === 1 ? '' : `-${count}`}.mp4`,
        movie.read(0, movie.length),
        () => ({ fromMs: movie.startMs, toMs: movie.endMs, of: deviceid }),
      );
    }
  }
  return faults;
}
