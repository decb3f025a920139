import type { HttpHandler } from '../../calls/handler.ts';

export const listUploadAccounts: HttpHandler<'listUploadAccounts', 'autoUploads' | 'uploadRoom'> = async (
  _request,
  { devices },
  { autoUploads, uploadRoom },
) => {
  const accounts = await autoUploads.accounts();
  return accounts
    .filter(({ deviceid }) => devices.has(deviceid))
    .map(({ deviceid, told, madeBy, sinceMs }) => {
      const { files = 0, bytes = 0, last = 0 } = uploadRoom.of(deviceid) ?? {};
      return {
        deviceid,
        told,
        user: madeBy,
        since: Math.floor(sinceMs / 1_000),
        files,
        bytes,
        ...(files > 0 && { last }),
      };
    });
};

export const switchUploadsOn: HttpHandler<'switchUploadsOn', 'autoUploads'> = async (
  { deviceid },
  { session },
  { autoUploads },
) => {
  const byHand = await autoUploads.switchOn(deviceid, session.userName);
  const message = byHand === undefined ? 'The recorder is told' : 'Enter it in the recorder';
  return { hasError: false, message, told: byHand === undefined, ...byHand };
};

export const switchUploadsOff: HttpHandler<'switchUploadsOff', 'autoUploads'> = async (
  { deviceid },
  { session },
  { autoUploads },
) => {
  await autoUploads.switchOff(deviceid, session.userName);
  return { hasError: false, message: 'It has no account any more' };
};
