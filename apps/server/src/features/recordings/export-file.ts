import type { HttpHandler } from '../../calls/handler.ts';
import { takenExport } from './own-export.ts';
import { packageAnswer } from './package-answer.ts';

/** Gives the package of one's own export that is done. */
export const exportFile: HttpHandler<'exportFile', 'exportReach' | 'store' | 'clock' | 'config'> = async (
  { id },
  { caller, device: { deviceid } },
  services,
) => {
  const told = await takenExport(id, { caller, deviceid }, services);
  const time = new Date(told.fromMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const what = told.copyOf === undefined ? 'evidence' : 'redacted';
  return await packageAnswer(told, `${what}_${deviceid}_${time}.zip`, services);
};
