import { type Driver, wordsOfDriver } from '@outrider/model/drivers/driver-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import { assertEdit } from '../../calls/edit-of.ts';

/** Whether somebody may know of a driver: of a vehicle that they see, or of none where they see all. */
export const mayKnow = ({ devices }: Caller, { deviceid }: Pick<Driver, 'deviceid'>): boolean =>
  deviceid === '' ? devices.unlimited : devices.has(deviceid);

/** The driver of that number. @throws OutriderError NOT_FOUND where there is none, or none that the caller may know of */
export async function knownDriver(
  driverid: number,
  caller: Caller,
  { drivers }: Pick<Store, 'drivers'>,
): Promise<Driver> {
  const driver = await drivers.find(driverid);
  if (driver === undefined || !mayKnow(caller, driver))
    throw new OutriderError('NOT_FOUND', `There is no driver ${driverid}`);
  return driver;
}

/** @throws OutriderError CONFLICT where the driver was changed since; a driver who is gone is reported by the change itself */
export async function assertDriverEdit(
  basedOn: number | undefined,
  driverid: number,
  drivers: Pick<Store['drivers'], 'find'>,
): Promise<void> {
  if (basedOn === undefined) return;
  const driver = await drivers.find(driverid);
  if (driver !== undefined) assertEdit(basedOn, { ...wordsOfDriver(driver) });
}
