import {
  customerPersonal,
  type CustomerRecord,
  customerRecord,
} from '@outrider/model/devices/customer-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf, changesOf } from '../../calls/noted-changes.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';

/** @throws OutriderError NOT_FOUND where the variant keeps none */
function demandCustomers({ rules }: LoadedVariant): void {
  if (!rules.customers) throw new OutriderError('NOT_FOUND', 'This variant keeps no customers');
}

/** Dealer and customer of each device in scope of which something is kept. */
export const listCustomers: HttpHandler<'listCustomers', 'store' | 'variant'> = async (
  _request,
  { devices },
  { store, variant },
) => {
  demandCustomers(variant);
  const all = await store.customers.list();
  return { dkcustomers: all.filter(({ deviceid }) => devices.has(deviceid)) };
};

/** Both `PUT` and `POST /gkdevice/dkcustomer`: a customer that is not kept yet has empty fields, so that adding is changing. */
export const writeCustomer: HttpHandler<'writeCustomer', 'store' | 'variant'> = async (
  { dkcustomer: { deviceid, ...change } },
  { devices, note },
  { store, variant },
) => {
  demandCustomers(variant);
  devices.get(deviceid);
  await store.transaction(async ({ customers }) => {
    const before = (await customers.find(deviceid)) ?? { ...customerRecord.defaults, deviceid };
    // A request that was read has no undefined fields.
    const changed = change as Partial<CustomerRecord>;
    note([
      changeOf('Device', undefined, deviceid),
      ...changesOf(customerRecord.fields, before, changed, customerPersonal),
    ]);
    await customers.change(deviceid, change);
  });
  return { hasError: false, message: 'The customer was kept' };
};
