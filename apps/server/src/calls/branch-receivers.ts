import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { RecordWay } from '@outrider/model/notifications/delivery-ways.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { LoadedVariant } from '../variants/load-variant.ts';
import { peopleOf } from './branch-people.ts';
import type { Caller } from './caller.ts';

/** Somebody who is told in a way: a user name, an address of mail, a telephone, a web service. */
export interface Receiver {
  readonly way: RecordWay | 'nobody';
  readonly receiver: string;
}

/** To whom a receiver belongs, seen by a manager: to the manager or people whom they manage, to another user, or to nobody with an account. */
export type ReceiverOf = 'known' | 'other' | 'nobody';

/** Says of receivers whose they are for the manager of a branch, by accounts as they are now. */
export async function receiversFor(
  caller: Caller,
  store: Pick<StoreParts, 'users' | 'permissions'>,
  variant: LoadedVariant,
): Promise<(receiver: Receiver) => ReceiverOf> {
  const names = new Set((await peopleOf(caller, store, variant)).map((name) => name.toLowerCase()));
  const users = await store.users.list();
  const isKnown = ({ userName }: Pick<UserRecord, 'userName'>): boolean => names.has(userName.toLowerCase());
  const known = addressesOf(users.filter((user) => isKnown(user)));
  const others = addressesOf(users.filter((user) => !isKnown(user)));
  return ({ way, receiver }) => {
    if (way === 'browser') return names.has(receiver.toLowerCase()) ? 'known' : 'other';
    const key = keyOf(way, receiver);
    if (key === undefined) return 'nobody';
    return known.has(key) ? 'known' : others.has(key) ? 'other' : 'nobody';
  };
}

function addressesOf(users: readonly UserRecord[]): ReadonlySet<string> {
  const keys = users.flatMap(({ mail, phone }) => [keyOf('mail', mail), keyOf('sms', phone)]);
  return new Set(keys.filter((key) => key !== undefined));
}

/** The key under which two addresses are the same; undefined for an address that belongs to nobody. */
function keyOf(way: Receiver['way'], receiver: string): string | undefined {
  if (way === 'mail') return receiver === '' ? undefined : `mail ${receiver.toLowerCase()}`;
  const number = way === 'sms' ? phoneNumber(receiver) : undefined;
  return number && `sms ${number}`;
}
