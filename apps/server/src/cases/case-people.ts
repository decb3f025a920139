import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { MAIL_HOURS } from '@outrider/model/notifications/limits.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';

const HOUR_MS = 3_600_000;

/** Who may see cases of a device: the right and the device, now. */
export const seesCasesOf = (identity: Identity | undefined, deviceid: string): boolean =>
  identity !== undefined && hasRight(identity.access, 'F_event') && canAccessDevice(identity, deviceid);

interface NamingMail {
  readonly one: Pick<AlarmCase, 'id' | 'deviceid' | 'eventid' | 'lastEvent'>;
  readonly to: Pick<UserRecord, 'userName' | 'mail'>;
  readonly by: string;
  readonly text: string;
  readonly nowMs: number;
}

/** The mail that tells somebody that he was named beside a case: nothing of a place is in it. */
export function namingMail({ one, to, by, text, nowMs }: NamingMail): NewDelivery {
  const what = eventCodeOf(one.eventid)?.name ?? `Event ${one.eventid}`;
  return {
    key: `named ${one.id} ${nowMs} ${to.userName}`,
    uid: crypto.randomUUID(),
    way: 'mail',
    target: 'mail',
    receiver: to.mail,
    deviceid: one.deviceid,
    eventid: one.eventid,
    event: one.lastEvent,
    untilMs: nowMs + MAIL_HOURS * HOUR_MS,
    body: {
      subject: `${by} named you in case ${one.id}: ${what}, ${one.deviceid}`,
      text: `${by} wrote beside case ${one.id} (${what}, ${one.deviceid}):\n\n${text}`,
    },
  };
}
