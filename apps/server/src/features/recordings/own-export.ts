import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import type { LyingExport } from '../../recording/exports/export-reach.ts';
import type { ExportPart, ExportTold } from '../../recording/exports/export-told.ts';
import { demandDownload } from '../../calls/demand-download.ts';

interface Whose {
  readonly caller: Caller;
  readonly deviceid: string;
}

/** An export of the caller, of a device in their scope, on whichever server it lies. @throws OutriderError NOT_FOUND: another's is not there either */
export async function ownExport(
  id: string,
  { caller, deviceid }: Whose,
  { exportReach }: Pick<Services, 'exportReach'>,
): Promise<LyingExport> {
  const told = await exportReach.find(caller.userName, id);
  if (told?.deviceid !== deviceid) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchExport);
  return told;
}

/**
 * An export of the caller that is done, as long as they may see and take what is in it.
 * @throws OutriderError NOT_FOUND, FORBIDDEN
 */
export async function takenExport(
  id: string,
  whose: Whose,
  services: Pick<Services, 'exportReach' | 'store' | 'clock' | 'config'>,
): Promise<LyingExport> {
  const { caller } = whose;
  demandDownload(caller, services.config);
  const told = await ownExport(id, whose, services);
  if (told.state !== 'done') throw new OutriderError('NOT_FOUND', recordingSentences.notDone);
  await demandVisible(told, caller, services);
  return told;
}

/** They may have lost it since. @throws OutriderError FORBIDDEN */
export async function demandVisible(
  { deviceid, fromMs, toMs, parts = [] }: Pick<ExportTold, 'deviceid' | 'fromMs' | 'toMs' | 'parts'>,
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', recordingSentences.tooOld);
  caller.demandLight(deviceid, { fromMs, toMs });
  if (parts.some((part) => !mayHave(part, caller)))
    throw new OutriderError('FORBIDDEN', recordingSentences.partNotYours);
}

/** Whether somebody may have that of a package: where a device was is for holders of GPS playback and GPS. */
export const mayHave = (part: ExportPart, caller: Caller): boolean =>
  part === 'events'
    ? caller.may({ right: 'F_event' })
    : caller.may({ right: 'P_gppb' }) && caller.may({ right: 'F_gps' });
