import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { MAIL_HOURS } from '@outrider/model/notifications/limits.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';

const HOUR_MS = 3_600_000;

/** Whether somebody may see cases of a device: by the right and the device, now. */
export const seesCasesOf = (identity: Identity | undefined, deviceid: string): boolean =>
  identity !== undefined && hasRight(identity.access, 'F_event') && canAccessDevice(identity, deviceid);

interface NamingMail {
  readonly one: Pick<AlarmCase, 'id' | 'deviceid' | 'eventid' | 'lastEvent'>;
  readonly to: Pick<UserRecord, 'userName' | 'mail'>;
  readonly by: string;
  readonly text: string;
  /** In their language. */
  readonly words: SpokenWords;
  readonly nowMs: number;
}

/** The mail that tells somebody that they were named beside a case: nothing of a place is in it. */
export function namingMail({ one, to, by, text, words, nowMs }: NamingMail): NewDelivery {
  const what = words.event(eventCodeOf(one.eventid)?.name ?? `Event ${one.eventid}`);
  const values = { user: by, id: one.id, what, device: one.deviceid };
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
      subject: words.say('{user} mentioned you in case {id}: {what}, {device}', values),
      text: `${words.say('{user} wrote beside case {id} ({what}, {device}):', values)}\n\n${text}`,
      language: words.language,
    },
  };
}
