import { createReadStream } from 'node:fs';
import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { demandDownload } from './demand-download.ts';
import { ownExport } from './own-export.ts';

/** Gives the package of one's own export that is done. */
export const exportFile: HttpHandler<
  'exportFile',
  'recordingExports' | 'store' | 'clock' | 'config'
> = async ({ id }, { caller, device: { deviceid } }, { recordingExports, config, ...services }) => {
  demandDownload(caller, config);
  const told = ownExport(id, { caller, deviceid }, { recordingExports });
  if (told.state !== 'done') throw new OutriderError('NOT_FOUND', recordingSentences.notDone);
  // He may have lost it since.
  if (told.fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', recordingSentences.tooOld);
  const time = new Date(told.fromMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = recordingExports.fileOf(told);
  return new MovieAnswer(
    {
      length: told.bytes,
      tag: id,
      type: 'application/zip',
      read: (from, to) => createReadStream(path, { start: from, end: to - 1 }),
    },
    `evidence_${deviceid}_${time}.zip`,
  );
};
