import { createReadStream } from 'node:fs';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { takenExport } from './own-export.ts';

/** Gives the package of one's own export that is done. */
export const exportFile: HttpHandler<
  'exportFile',
  'recordingExports' | 'store' | 'clock' | 'config'
> = async ({ id }, { caller, device: { deviceid } }, services) => {
  const told = await takenExport(id, { caller, deviceid }, services);
  const time = new Date(told.fromMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = services.recordingExports.fileOf(told);
  const what = told.copyOf === undefined ? 'evidence' : 'redacted';
  return new MovieAnswer(
    {
      length: told.bytes,
      tag: id,
      type: 'application/zip',
      read: (from, to) => createReadStream(path, { start: from, end: to - 1 }),
    },
    `${what}_${deviceid}_${time}.zip`,
    {
      kind: 'recording file',
      deviceid,
      channel: told.channels.length === 1 ? (told.channels[0] ?? 0) : 0,
      footage: { fromMs: told.fromMs, toMs: told.toMs },
    },
  );
};
