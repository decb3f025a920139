import { OutriderError } from '@outrider/model/error-code.ts';
import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { SAVED_OFFLINE, SAVED_SILENT, type SavedResult } from '@outrider/protocol/devices/remote-letters.ts';
import type { Call } from '../../calls/call.ts';
import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import type { controlCalls } from '@outrider/protocol/tables.ts';
import { type WantedNow, wantRemoteSettings } from './want-remote-settings.ts';

const messages: Readonly<Record<WantedNow['state'], string>> = {
  done: 'The device has it',
  offline: 'Saved: the device is told when it comes',
  silent: 'Saved: the device does not answer, and is told again',
  refused: 'The device did not take all of it',
};

type Asked = Pick<Call<(typeof controlCalls)['writeParameters']>, 'device' | 'session' | 'note'>;

const want = (
  values: Readonly<Record<string, unknown>>,
  confirm: string | undefined,
  { device: { deviceid }, session, note }: Asked,
  { remote, clock, fleet }: Pick<Services, 'remote' | 'clock' | 'fleet'>,
): Promise<WantedNow> => {
  const channels = fleet.records.get(deviceid)?.channelMask.length ?? 0;
  const user = session.userName;
  return wantRemoteSettings({ deviceid, channels, values, confirm, user, note }, { remote, clock });
};

/** `PUT /gkserver/gkdevicesetup/{deviceid}`. */
export const writeRemoteSettings: HttpHandler<'writeRemoteSettings', 'remote' | 'clock' | 'fleet'> = async (
  { deviceParams, confirm },
  call,
  services,
) => {
  const { state, refused } = await want(deviceParams, confirm, call, services);
  return {
    hasError: false,
    message: messages[state],
    success: state === 'done',
    offlineset: state === 'offline' || state === 'silent',
    refused: [...refused],
  };
};

/** @throws OutriderError VALIDATION where the device did not take it */
function resultOf({ state, refused }: WantedNow): SavedResult {
  if (state === 'done') return VCP_OK;
  if (state === 'offline') return SAVED_OFFLINE;
  if (state === 'silent') return SAVED_SILENT;
  throw new OutriderError('VALIDATION', `The device did not take ${refused.join(', ')}`);
}

/** D16 of the control connection. */
export const writeParameters: ControlHandler<'writeParameters', 'remote' | 'clock' | 'fleet'> = async (
  { deviceParams, confirm },
  call,
  services,
) => ({ saved: resultOf(await want(deviceParams, confirm, call, services)) });

/** D05. */
export const writeDeviceAccount: ControlHandler<'writeDeviceAccount', 'remote' | 'clock' | 'fleet'> = async (
  { account },
  call,
  services,
) => ({ saved: resultOf(await want({ net_FtpUser: account }, undefined, call, services)) });

/** D06. */
export const writeDeviceCredential: ControlHandler<
  'writeDeviceCredential',
  'remote' | 'clock' | 'fleet'
> = async ({ password }, call, services) => ({
  saved: resultOf(await want({ net_FtpPwd: password }, undefined, call, services)),
});

/** `DELETE /gkserver/gkdevicesetup/{deviceid}/{key}`. */
export const takeBackRemoteSetting: HttpHandler<'takeBackRemoteSetting', 'remote'> = async (
  { key },
  { device: { deviceid }, note },
  { remote },
) => {
  note([{ field: remoteSettingOf(key).label }]);
  await remote.takeBack(deviceid, key);
  return { hasError: false, message: 'The setting was taken back' };
};
