import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const groupDevices: HttpHandler<'groupDevices', 'store'> = async (
  { groupid },
  { devices },
  { store },
) => {
  const { groups } = store;
  if (!(await groups.list()).some((group) => group.groupid === groupid)) {
    throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
  }
  return (await groups.devicesOf(groupid)).filter((deviceid) => devices.has(deviceid));
};
