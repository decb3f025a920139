import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const cardBackupFile: HttpHandler<'cardBackupFile', 'cardBackups'> = (
  { backup },
  { caller, device: { deviceid } },
  { cardBackups },
) => {
  const path = cardBackups.fileOf(caller.userName, deviceid, backup);
  if (path === undefined) throw new OutriderError('NOT_FOUND', 'There is no such backup');
  return new FileAnswer(path, 'video/mp4');
};
