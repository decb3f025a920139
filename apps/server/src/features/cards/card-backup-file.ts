import { OutriderError } from '@outrider/model/error-code.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const cardBackupFile: HttpHandler<'cardBackupFile', 'cardBackups' | 'config'> = (
  { backup },
  { caller, device: { deviceid } },
  { cardBackups, config },
) => {
  demandDownload(caller, config);
  const path = cardBackups.fileOf(caller.userName, deviceid, backup);
  if (path === undefined) throw new OutriderError('NOT_FOUND', 'There is no such backup');
  return new FileAnswer(path, 'video/mp4');
};
