import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import type { ExportTold } from '../../recording/exports/recording-exports.ts';

/** An export of who asks, of a device in his scope. @throws OutriderError NOT_FOUND: another's is not there either */
export function ownExport(
  id: string,
  { caller, deviceid }: { readonly caller: Caller; readonly deviceid: string },
  { recordingExports }: Pick<Services, 'recordingExports'>,
): ExportTold {
  const told = recordingExports.find(caller.userName, id);
  if (told?.deviceid !== deviceid) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchExport);
  return told;
}
