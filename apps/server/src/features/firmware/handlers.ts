import type * as calls from '@outrider/protocol/firmware/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import * as plans from './plans.ts';
import * as store from './store.ts';
import {
  cancelFirmwareUpdate,
  firmwareStatus,
  listDeviceFirmware,
  pinFirmware,
  updateFirmware,
} from './updates.ts';

export const control: ControlHandlers<typeof calls.control> = { updateFirmware, firmwareStatus };

export const http: HttpHandlers<typeof calls.http> = {
  ...store,
  ...plans,
  listDeviceFirmware,
  cancelFirmwareUpdate,
  pinFirmware,
};
