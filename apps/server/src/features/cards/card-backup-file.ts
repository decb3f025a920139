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
  const file = cardBackups.fileOf(caller.userName, deviceid, backup);
  if (file === undefined) throw new OutriderError('NOT_FOUND', 'There is no such backup');
  caller.demandLight(deviceid, file);
  const footage = { kind: 'card file', deviceid, channel: file.channel } as const;
  return new FileAnswer(file.path, 'video/mp4', undefined, footage);
};
