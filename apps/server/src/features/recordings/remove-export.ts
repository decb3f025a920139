import type { HttpHandler } from '../../calls/handler.ts';
import { ownExport } from './own-export.ts';

/** Stops one's own export, or throws its package away. */
export const removeExport: HttpHandler<'removeExport', 'exportReach'> = async (
  { id },
  { caller, device: { deviceid } },
  { exportReach },
) => {
  await exportReach.remove(await ownExport(id, { caller, deviceid }, { exportReach }));
  return { hasError: false, message: 'The export was removed' };
};
