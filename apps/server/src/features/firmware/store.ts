import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { wireFirmware } from './wire-firmware.ts';

/**
 * A file may be for the recorders of the person who put it there: no other manager takes it away or renames it (rule FW-1).
 * @throws OutriderError NOT_FOUND, FORBIDDEN
 */
async function demandOwn(
  firmwareid: string,
  caller: Caller,
  { firmwareFiles }: Pick<Services, 'firmwareFiles'>,
): Promise<void> {
  const firmware = await firmwareFiles.find(firmwareid);
  if (firmware === undefined) throw new OutriderError('NOT_FOUND', firmwareSentences.noFile);
  const isOwn = sameName(firmware.userName, caller.userName);
  if (!isOwn && !caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL }))
    throw new OutriderError('FORBIDDEN', firmwareSentences.othersFile);
}

export const listFirmwares: HttpHandler<'listFirmwares', 'firmwareFiles' | 'firmwareBase'> = async (
  _request,
  _call,
  { firmwareFiles, firmwareBase },
) => (await firmwareFiles.list()).map((firmware) => wireFirmware(firmware, firmwareBase()));

export const beginFirmwareUpload: HttpHandler<'beginFirmwareUpload', 'firmwareFiles'> = async (
  upload,
  { caller },
  { firmwareFiles },
) => {
  const begun = await firmwareFiles.begin({ ...upload, userName: caller.userName });
  return { hasError: false, message: 'Send its pieces', ...begun };
};

export const firmwarePiece: HttpHandler<'firmwarePiece', 'firmwareFiles'> = async (
  { id, at, data },
  { caller },
  { firmwareFiles },
) => {
  const here = await firmwareFiles.take(caller.userName, id, at, Buffer.from(data, 'base64'));
  return { hasError: false, message: 'The piece was taken', at: here };
};

export const endFirmwareUpload: HttpHandler<'endFirmwareUpload', 'firmwareFiles' | 'firmwareBase'> = async (
  { id },
  { caller },
  { firmwareFiles, firmwareBase },
) => {
  const firmware = await firmwareFiles.end(caller.userName, id);
  return { hasError: false, message: 'Success', firmware: wireFirmware(firmware, firmwareBase()) };
};

export const stopFirmwareUpload: HttpHandler<'stopFirmwareUpload', 'firmwareFiles'> = async (
  { id },
  { caller },
  { firmwareFiles },
) => {
  await firmwareFiles.stop(caller.userName, id);
  return { hasError: false, message: 'The upload was given up' };
};

export const changeFirmware: HttpHandler<'changeFirmware', 'firmwareFiles'> = async (
  { firmwareid, ...words },
  { caller },
  { firmwareFiles },
) => {
  await demandOwn(firmwareid, caller, { firmwareFiles });
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  await firmwareFiles.change(firmwareid, said);
  return { hasError: false, message: 'Success' };
};

export const removeFirmware: HttpHandler<
  'removeFirmware',
  'firmwareFiles' | 'firmwareUpdates' | 'firmwarePlans'
> = async ({ firmwareid }, { caller }, { firmwareFiles, firmwareUpdates, firmwarePlans }) => {
  await demandOwn(firmwareid, caller, { firmwareFiles });
  if (firmwareUpdates.uses(firmwareid) || firmwarePlans.uses(firmwareid))
    throw new OutriderError('CONFLICT', firmwareSentences.inUse);
  await firmwareFiles.remove(firmwareid);
  return { hasError: false, message: 'Success' };
};
