import { createReadStream } from 'node:fs';
import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import type { Services } from '../../calls/services.ts';
import type { LyingExport } from '../../recording/exports/export-reach.ts';

/**
 * Gives the package of an export that is done, on whichever server it lies.
 * @param name under which it is saved
 * @throws OutriderError NOT_FOUND where it went meanwhile, or its server is away
 */
export async function packageAnswer(
  told: LyingExport,
  name: string,
  { exportReach }: Pick<Services, 'exportReach'>,
): Promise<MovieAnswer> {
  const { id, bytes, deviceid, channels, fromMs, toMs } = told;
  const found = await exportReach.fileOf(told);
  if (found === undefined) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchExport);
  const read = (from: number, to: number) =>
    typeof found === 'string' ? createReadStream(found, { start: from, end: to - 1 }) : found.read(from, to);
  return new MovieAnswer({ length: bytes, tag: id, type: 'application/zip', read }, name, {
    kind: 'recording file',
    deviceid,
    channel: channels.length === 1 ? (channels[0] ?? 0) : 0,
    footage: { fromMs, toMs },
  });
}
