import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';
import { maySet, setsOf, standsOf } from './remote-sets.ts';

/** `GET /gkserver/gkdevicesetup/{deviceid}`. */
export const readRemoteSettings: HttpHandler<'readRemoteSettings', 'remote'> = async (
  { fresh },
  { device: { deviceid }, caller },
  { remote },
) => {
  const online = remote.isReachable(deviceid);
  let fault = '';
  if (fresh === '1' && online) {
    try {
      await remote.read(deviceid);
    } catch (error) {
      // Settings that were read before are there all the same.
      if (!(error instanceof OutriderError) || error.code === 'STORE_FULL') throw error;
      fault = error.message;
    }
  }
  const stand = await remote.standOf(deviceid);
  const { dialect } = stand;
  return {
    success: dialect !== undefined,
    data: JSON.stringify(setsOf(stand, caller)),
    online,
    ...(dialect === undefined ? {} : { asked: Math.floor(dialect.askedMs / 1_000) }),
    fault,
    settable: (dialect?.keys ?? []).filter((key) => maySet(caller, key)),
    keys: standsOf(stand, caller),
  };
};

/** D13 of the control connection. */
export const readParameters: ControlHandler<'readParameters', 'remote'> = async (
  _,
  { device: { deviceid }, caller },
  { remote },
) => ({ sets: setsOf(await remote.standOf(deviceid), caller) });
