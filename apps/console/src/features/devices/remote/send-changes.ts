import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { httpCall } from '../../../connection/call.ts';
import { canCutOff, type RemoteChange } from './remote-draft.ts';

/** How sending ended: the recorder has it, it is kept until it comes, or some of it was not taken. */
export interface Sent {
  readonly told: 'success' | 'offline' | 'refused';
  /** Parameters that the recorder did not take. */
  readonly refused: readonly string[];
}

/**
 * Has the recorder told what was changed, and nothing else (rule RSET-51).
 * @throws CallError
 */
export async function sendChanges(deviceid: string, changes: readonly RemoteChange[]): Promise<Sent> {
  const { success, offlineset, refused } = await httpCall('writeRemoteSettings', {
    deviceid,
    deviceParams: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
    // Its id was typed before.
    ...(canCutOff(changes) ? { confirm: deviceid } : {}),
  });
  return { told: success ? 'success' : offlineset ? 'offline' : 'refused', refused };
}

/** Takes back what waits for the recorder. @throws CallError */
export async function takeBackWish(deviceid: string, key: RemoteKey): Promise<void> {
  await httpCall('takeBackRemoteSetting', { deviceid, key });
}
