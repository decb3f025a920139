import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import type { Redaction } from '../../recording/exports/redactions.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { demandVisible } from './own-export.ts';

/**
 * A redacted copy that the caller has begun, as long as they may see and take what it is made of.
 * @throws OutriderError NOT_FOUND: another's is not there either; FORBIDDEN
 */
export async function ownRedaction(
  id: string,
  {
    caller,
    device: { deviceid },
  }: { readonly caller: Caller; readonly device: { readonly deviceid: string } },
  { redactions, config, ...services }: Pick<Services, 'redactions' | 'store' | 'clock' | 'config'>,
): Promise<Redaction> {
  demandDownload(caller, config);
  const copy = redactions.find(caller.userName, id);
  if (copy?.source.deviceid !== deviceid)
    throw new OutriderError('NOT_FOUND', recordingSentences.noSuchRedaction);
  await demandVisible(copy.source, caller, services);
  return copy;
}
