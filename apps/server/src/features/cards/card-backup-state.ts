import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const cardBackupState: HttpHandler<'cardBackupState', 'cardBackups'> = (
  { backup },
  { caller, device: { deviceid } },
  { cardBackups },
) => {
  const state = cardBackups.stateOf(caller.userName, deviceid, backup);
  if (state === undefined) throw new OutriderError('NOT_FOUND', 'There is no such backup');
  return { hasError: false, ...state };
};
