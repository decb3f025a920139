import type { Delivery } from '@outrider/model/notifications/delivery-record.ts';
import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { RecordWay } from '@outrider/model/notifications/delivery-ways.ts';
import type { Caller } from '../../calls/caller.ts';
import { isSeen } from '../../calls/plan-acts.ts';
import type { Services } from '../../calls/services.ts';
import { onDutyEver, ownNotices } from './own-notices.ts';

export type BranchDeliveryParts = Pick<
  Services,
  'store' | 'variant' | 'realtimePlans' | 'pushPlans' | 'settings'
>;

/** The fields of a delivery that are looked at. */
type Told = Pick<Delivery, 'way' | 'receiver'>;

/** What a manager knows of deliveries about vehicles of their branch (decision 0185). */
export interface BranchDeliveries {
  readonly groupids: readonly number[];
  /** Whether it goes to somebody whom the manager knows, or whom a plan of the branch names, or to the driver. */
  readonly knows: (told: Told) => boolean;
  /** What they do not read of one: the web service of the settings is the company's. */
  readonly withoutNames: (told: Told) => { readonly receiver?: ''; readonly answer?: '' };
}

/** Which deliveries a manager knows; undefined: all of them are for the caller. */
export async function branchDeliveries(
  caller: Caller,
  { store, variant, realtimePlans, pushPlans, settings }: BranchDeliveryParts,
): Promise<BranchDeliveries | undefined> {
  const { branch, devices } = caller;
  if (branch === undefined) return undefined;
  const { whose, calendars, hasOwnSteps } = await ownNotices(caller, store, variant);
  const asker = { caller, devices };
  const told = realtimePlans.list().filter((plan) => isSeen(plan, asker) && hasOwnSteps(plan));
  const pushed = pushPlans.list().filter((plan) => isSeen(plan, asker));
  const named = new Set([
    ...calendars.flatMap((calendar) => [`shift ${calendar.name}`, ...onDutyEver(calendar).map(keyOf)]),
    ...told.flatMap(({ receivers, steps }) => [
      ...receivers.split(',').map((receiver) => keyOf({ way: 'mail', receiver })),
      ...steps.map(keyOf),
    ]),
    ...pushed.map(({ script }) => `webhook ${script}`),
  ]);
  const usual = settings.get('pushEvent.url');
  const usesUsual = named.has('webhook ');
  const isUsual = ({ way, receiver }: Told): boolean =>
    way === 'webhook' && receiver === usual && !named.has(keyOf({ way, receiver }));
  return {
    groupids: [...branch.groups],
    knows: (one) =>
      one.way === 'driver' ||
      named.has(keyOf(one)) ||
      (usesUsual && isUsual(one)) ||
      whose({ way: one.way, receiver: personOf(one) }) === 'known',
    withoutNames: (one) => (isUsual(one) ? { receiver: '', answer: '' } : {}),
  };
}

/** By which a receiver is the same as another. */
function keyOf({ way, receiver }: { readonly way: RecordWay | 'nobody'; readonly receiver: string }): string {
  if (way === 'mail') return `mail ${receiver.toLowerCase()}`;
  return way === 'sms' ? `sms ${phoneNumber(receiver) ?? receiver}` : `${way} ${receiver}`;
}

/** Of a browser whose it is. */
const personOf = ({ way, receiver }: Told): string =>
  way === 'browser' ? receiver.replace(/ #\d+$/, '') : receiver;
