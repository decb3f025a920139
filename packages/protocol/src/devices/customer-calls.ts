import { customerRecord } from '@outrider/model/devices/customer-record.ts';
import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const { deviceid, ...fields } = customerRecord.schema.shape;

const customer = {
  path: '/gkdevice/dkcustomer',
  access: { right: 'P_dash', maxLevel: MEMO_MAX_LEVEL },
  /** The device stands within the record: the handler finds it in the asker's scope. */
  scope: 'own',
  request: z.object({ dkcustomer: z.strictObject(fields).partial().extend({ deviceid }) }),
  answer: done,
  errors: ['NOT_FOUND', 'STORE_FULL'],
  audit: 'changed a customer',
} as const;

export const customerCalls = {
  listCustomers: httpCall({
    method: 'GET',
    path: '/gkdevice/dkcustomer',
    about: 'Dealer and customer of each device, where the variant keeps them (rule VAR-2)',
    access: customer.access,
    scope: 'own',
    request: nothing,
    answer: z.object({ dkcustomers: z.array(customerRecord.schema) }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  addCustomer: httpCall({
    ...customer,
    method: 'POST',
    about: 'Keep dealer and customer of a device, as PUT does',
  }),
  writeCustomer: httpCall({
    ...customer,
    method: 'PUT',
    about: 'Keep dealer and customer of a device: only the fields given',
  }),
} as const;
