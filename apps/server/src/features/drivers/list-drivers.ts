import { wordsOfDriver } from '@outrider/model/drivers/driver-record.ts';
import { editOf } from '../../calls/edit-of.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { mayKnow } from './known-driver.ts';

export const listDrivers: HttpHandler<'listDrivers', 'store'> = async (_request, { caller }, { store }) => {
  const driving = new Map<string, string[]>();
  for (const { deviceid, driverName } of caller.devices.all())
    if (driverName !== '') driving.set(driverName, [...(driving.get(driverName) ?? []), deviceid]);
  const known = (await store.drivers.list()).filter((driver) => mayKnow(caller, driver));
  return {
    drivers: known.map(({ pictureMs, ...driver }) => ({
      ...driver,
      edits: editOf({ ...wordsOfDriver(driver) }),
      picture: Math.floor(pictureMs / 1_000),
      driving: driving.get(driver.name) ?? [],
    })),
  };
};
