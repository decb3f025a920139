import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { control } from '../../../connection/session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { readSetups } from './device-setups.ts';

/** How far a change of several devices has come. */
export interface ManyProgress {
  readonly done: number;
  readonly of: number;
  /** Devices that were not changed, and why, in words. */
  readonly refused: readonly { readonly deviceid: string; readonly why: string }[];
}

/**
 * Changes several devices, one after the other: each by what is set of it now, so that nobody's other change is lost.
 * @param onProgress told after each
 * @param signal stops before the next one
 */
export async function setMany(
  deviceids: readonly string[],
  change: Partial<DeviceSettings>,
  onProgress: (progress: ManyProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  let progress: ManyProgress = { done: 0, of: deviceids.length, refused: [] };
  for (const deviceid of deviceids) {
    if (signal.aborted) return;
    let refused = progress.refused;
    try {
      const [setup] = await readSetups(deviceid);
      if (setup !== undefined)
        await control.request('writeSettings', { deviceid, change, edits: setup.edits });
    } catch (error) {
      refused = [...refused, { deviceid, why: errorWords(error) }];
    }
    progress = { ...progress, done: progress.done + 1, refused };
    onProgress(progress);
  }
}
