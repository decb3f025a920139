import type { ControlName } from '@outrider/protocol/tables.ts';
import { device } from '../../features/devices/device.ts';
import { deviceChanges } from '../../features/devices/device-changes.ts';
import { deviceList } from '../../features/devices/device-list.ts';
import { lastPosition } from '../../features/devices/last-position.ts';
import { readExtra } from '../../features/devices/read-extra.ts';
import { registerDevice } from '../../features/devices/register-device.ts';
import { removeDevice } from '../../features/devices/remove-device.ts';
import { writeExtra } from '../../features/devices/write-extra.ts';
import { serverInfo } from '../../features/server/server-info.ts';
import { signIn } from '../../features/people/sign-in.ts';
import { streamStatus } from '../../features/live/stream-status.ts';
import type { Handler } from './call.ts';

/** What each message of the control connection does: a message without a handler does not compile. */
export const handlers: { readonly [N in ControlName]: Handler<N> } = {
  serverInfo,
  signIn,
  deviceList,
  deviceChanges,
  device,
  lastPosition,
  streamStatus,
  readExtra,
  writeExtra,
  registerDevice,
  removeDevice,
};
