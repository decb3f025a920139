import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { deviceRecord } from './device-record.ts';

/** Characters of one thing that is said of a customer. */
export const CUSTOMER_TEXT_LENGTH = 128;

const text = plainLine.trim().max(CUSTOMER_TEXT_LENGTH);

/** The seller and the owner of a device: what a reseller keeps of it (rules VAR-2 and N25). */
export const customerRecord = new Entity({
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  dealer: field(text, { column: 'dealer', wire: 'dealer', label: 'Dealer', default: '' }),
  customer: field(text, { column: 'customer', wire: 'customer', label: 'Customer', default: '' }),
  salesman: field(text, { column: 'salesman', wire: 'salesman', label: 'Salesman', default: '' }),
  address: field(text, { column: 'address', wire: 'address', label: 'Street address', default: '' }),
  phone: field(text, { column: 'phone', wire: 'phone', label: 'Phone number', default: '' }),
  mail: field(text, { column: 'mail', wire: 'mail', label: 'Mail', default: '' }),
  /** 1 while somebody has to see to it. */
  follow: field(z.literal([0, 1]), { column: 'follow', wire: 'follow', label: 'Follow', default: 0 }),
  memo: field(text, { column: 'memo', wire: 'memo', label: 'Remark', default: '' }),
});

export interface CustomerRecord extends RecordOf<typeof customerRecord> {}

/** The fields of it that may be changed. */
export type CustomerChange = {
  readonly [N in Exclude<keyof CustomerRecord, 'deviceid'>]?: CustomerRecord[N] | undefined;
};

/** The texts of a customer, in the order of the grid. */
export const customerTexts = [
  'dealer',
  'customer',
  'salesman',
  'address',
  'phone',
  'mail',
  'memo',
] as const satisfies readonly (keyof CustomerChange)[];

export type CustomerText = (typeof customerTexts)[number];

/** Its personal fields: the audit trail says only that they changed. */
export const customerPersonal = customerTexts.filter((name) => name !== 'dealer');
