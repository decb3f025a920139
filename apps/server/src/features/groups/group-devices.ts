import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/http/call.ts';

export const groupDevices: HttpHandler<'groupDevices'> = async ({ groupid }, { services }) => {
  const { groups } = services.store;
  if (!(await groups.list()).some((group) => group.groupid === groupid)) {
    throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
  }
  return await groups.devicesOf(groupid);
};
