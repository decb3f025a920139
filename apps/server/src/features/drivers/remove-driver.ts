import type { HttpHandler } from '../../calls/handler.ts';
import { knownDriver } from './known-driver.ts';

export const removeDriver: HttpHandler<'removeDriver', 'store'> = async (
  { driverid },
  { caller },
  { store },
) => {
  await knownDriver(driverid, caller, store);
  await store.drivers.remove(driverid);
  return { hasError: false, message: 'The driver was removed' };
};
