import type { HttpHandler } from '../../calls/handler.ts';
import { ownExport } from './own-export.ts';

/** Stops one's own export, or throws its package away. */
export const removeExport: HttpHandler<'removeExport', 'recordingExports'> = async (
  { id },
  { caller, device: { deviceid } },
  { recordingExports },
) => {
  await recordingExports.remove(ownExport(id, { caller, deviceid }, { recordingExports }));
  return { hasError: false, message: 'The export was removed' };
};
