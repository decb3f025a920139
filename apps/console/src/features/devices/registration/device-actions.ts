import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { control } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { setKind } from '../../../fleet/set-kind.ts';
import { errorWords, preciseWords } from '../../../ui/notices/error-words.ts';
import { toast } from '../../../ui/notices/toast.ts';

function textOf(error: unknown, id: string): string {
  const isTaken =
    error instanceof CallError && error.code === 'CONFLICT' && preciseWords(error) === undefined;
  return isTaken ? t('A device {device} already exists.', { device: id }) : errorWords(error);
}

/** What is said of a device as it is added; what is absent is as the server has it. */
interface NewDevice {
  readonly channels?: number;
  /** See `recordingVideo` and `recordingAudio` of recordings. */
  readonly video?: number;
  readonly audio?: number;
}

/**
 * Adds a device, or lets a new one in. Returns what went wrong, or undefined.
 * @param icon index of its kind of vehicle, when it is chosen; a device that was added and did not keep it says so
 */
export async function addDevice(
  deviceid: string,
  icon?: number,
  more: NewDevice = {},
): Promise<string | undefined> {
  try {
    await control.request('registerDevice', { deviceid, ...more });
    await control.refresh();
  } catch (error) {
    return textOf(error, deviceid);
  }
  toast('success', t('REGISTER DEVICE'), { detail: t('{device} added', { device: deviceid }) });
  if (icon !== undefined && icon !== defaultDeviceExtra.icon) await setKind(deviceid, icon);
  return undefined;
}

/** Removes a device. Returns what went wrong, or undefined. */
export async function removeDevice(deviceid: string): Promise<string | undefined> {
  try {
    await control.request('removeDevice', { deviceid });
    await control.refresh();
  } catch (error) {
    return errorWords(error);
  }
  toast('success', t('REMOVE DEVICE'), { detail: t('{device} removed', { device: deviceid }) });
  return undefined;
}
