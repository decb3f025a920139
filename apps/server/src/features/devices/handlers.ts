import type * as calls from '@outrider/protocol/devices/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { device } from './device.ts';
import { deviceChanges } from './device-changes.ts';
import { deviceList } from './device-list.ts';
import { readExtra } from './read-extra.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';
import { writeExtra } from './write-extra.ts';
import { writeMemo } from './write-memo.ts';

export const control: ControlHandlers<typeof calls.control> = {
  deviceList,
  deviceChanges,
  device,
  readExtra,
  writeExtra,
  registerDevice,
  removeDevice,
};

export const http: HttpHandlers<typeof calls.http> = { addMemo: writeMemo, writeMemo };
