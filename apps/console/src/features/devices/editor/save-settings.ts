import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { control } from '../../../connection/session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** How saving ended. `stale`: somebody else has changed the device since it was read, and nothing was saved. */
export type Saved =
  | { readonly ok: true }
  | { readonly ok: false; readonly stale: boolean; readonly text: string };

/**
 * Saves the named settings of a device.
 * @param edits the edit of the device that was seen
 */
export async function saveSettings(
  deviceid: string,
  settings: DeviceSettings,
  names: readonly (keyof DeviceSettings)[],
  edits: number,
): Promise<Saved> {
  const change = Object.fromEntries(names.map((name) => [name, settings[name]])) as Partial<DeviceSettings>;
  try {
    await control.request('writeSettings', { deviceid, change, edits });
    return { ok: true };
  } catch (error) {
    const stale = error instanceof CallError && error.code === 'CONFLICT';
    return { ok: false, stale, text: errorWords(error) };
  }
}
