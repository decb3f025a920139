import type * as calls from '@outrider/protocol/drivers/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { askDriver } from './ask-driver.ts';
import { eraseDriver, exportDriver, lookAtDriver } from './driver-person.ts';
import { driverPicture, setDriverPicture } from './driver-picture.ts';
import { listDrivers } from './list-drivers.ts';
import { removeDriver } from './remove-driver.ts';
import { saveDriver } from './save-driver.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listDrivers,
  saveDriver,
  removeDriver,
  driverPicture,
  setDriverPicture,
  askDriver,
  lookAtDriver,
  eraseDriver,
  exportDriver,
};
