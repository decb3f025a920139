import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { wireFirmware } from './wire-firmware.ts';

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
  _call,
  { firmwareFiles },
) => {
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  await firmwareFiles.change(firmwareid, said);
  return { hasError: false, message: 'Success' };
};

export const removeFirmware: HttpHandler<
  'removeFirmware',
  'firmwareFiles' | 'firmwareUpdates' | 'firmwarePlans'
> = async ({ firmwareid }, _call, { firmwareFiles, firmwareUpdates, firmwarePlans }) => {
  if (firmwareUpdates.uses(firmwareid) || firmwarePlans.uses(firmwareid))
    throw new OutriderError('CONFLICT', firmwareSentences.inUse);
  await firmwareFiles.remove(firmwareid);
  return { hasError: false, message: 'Success' };
};
