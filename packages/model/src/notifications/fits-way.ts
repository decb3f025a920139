import { isWebAddress } from '../entity/web-address.ts';
import { userRecord } from '../people/user-record.ts';
import { isMailAddress, phoneNumber } from './addresses.ts';
import type { StepWay } from './delivery-ways.ts';

const isReceiver = {
  mail: isMailAddress,
  sms: (text: string) => phoneNumber(text) !== undefined,
  webhook: isWebAddress,
  browser: (text: string) => userRecord.fields.userName.schema.safeParse(text).success,
  /** The number of a calendar. */
  shift: (text: string) => /^[1-9]\d{0,8}$/.test(text),
} as const satisfies Readonly<Record<StepWay, (text: string) => boolean>>;

/** Whether somebody can be told there in that way. */
export const fitsWay = (way: StepWay, receiver: string): boolean => isReceiver[way](receiver);
