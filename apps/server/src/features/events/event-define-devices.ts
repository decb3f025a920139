import { GLOBAL_PROFILE } from '@outrider/model/events/event-define.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { profiledDevices } from './define-lists.ts';

export const eventDefineDevices: HttpHandler<'eventDefineDevices', 'definitions'> = (
  _request,
  { caller },
  { definitions },
) => profiledDevices(definitions, caller);

/** Gives a device a profile in place of what it had: a POST and a PUT do the same. */
export const assignEventDefineDevice: HttpHandler<
  'addEventDefineDevice' | 'changeEventDefineDevice',
  'definitions'
> = async ({ deviceid, definename }, { caller }, { definitions }) => {
  await definitions.assign(deviceid, definename);
  return profiledDevices(definitions, caller);
};

export const removeEventDefineDevice: HttpHandler<'removeEventDefineDevice', 'definitions'> = async (
  { deviceid },
  { caller },
  { definitions },
) => {
  await definitions.assign(deviceid, GLOBAL_PROFILE);
  return profiledDevices(definitions, caller);
};
