import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { assertDriverEdit, knownDriver } from './known-driver.ts';

export const removeDriver: HttpHandler<'removeDriver', 'store'> = async (
  { driverid, edits },
  { caller, note },
  { store },
) => {
  const { name, deviceid } = await knownDriver(driverid, caller, store);
  note([
    changeOf('Driver name', name, undefined),
    ...(deviceid === '' ? [] : [changeOf('Device ID', deviceid, undefined)]),
  ]);
  await store.transaction(async ({ drivers }) => {
    await assertDriverEdit(edits, driverid, drivers);
    await drivers.remove(driverid);
  });
  return { hasError: false, message: 'The driver was removed' };
};
