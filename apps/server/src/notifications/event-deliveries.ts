import { randomUUID } from 'node:crypto';
import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { keptEvent, type KeptEvent } from '@outrider/model/events/kept-event.ts';
import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { NewDelivery, RecordWay } from '@outrider/model/notifications/delivery-record.ts';
import { digestAt, type DigestHour } from '@outrider/model/notifications/digest.ts';
import type { Notice } from '@outrider/model/notifications/notice-flood.ts';
import type { PushPlan, RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { lastedMs } from '@outrider/model/notifications/least-duration.ts';
import { quietUntil } from '@outrider/model/notifications/quiet-hours.ts';
import { browserReceiver } from '@outrider/model/notifications/told-browser.ts';
import type { KnownBrowser } from './browser-book.ts';
import { browserBody } from './browser-words.ts';
import { type EventSaid, eventWords, nameOf } from './event-words.ts';
import type { KnownReaders } from './reader-languages.ts';
import type { Speech } from './summary-words.ts';

/** The plans that hold for an event, and its vehicle. */
export interface EventNotice {
  readonly push: PushPlan | undefined;
  readonly realtime: RealtimePlan | undefined;
  /** The web service for plans that name none; undefined while nothing is sent to web services. */
  readonly usualUrl: string | undefined;
  /** What people call the vehicle. */
  readonly vehicle: string;
  /** Telephones of the people of its groups, as they are entered. */
  readonly phones: readonly string[];
  /** Browsers of users who may see its events. */
  readonly browsers: readonly KnownBrowser[];
  /** The zone of the server's clock. */
  readonly zone: ZoneName;
  readonly wordsOf: Speech['wordsOf'];
  /** Which languages people chose. */
  readonly readers: KnownReaders;
  /** When the digest of the day goes out. */
  readonly digest: DigestHour;
  /** For how long a way tries it, ms. */
  readonly forMs: (way: RecordWay) => number;
  readonly nowMs: number;
}

/**
 * The deliveries of an event outside of the console: each receiver once on each way, whichever plans say so (rule NOTE-1). Deliveries to people
 * may become a summary with others (rule NOTE-9); web services are told of each event.
 */
export function eventDeliveries(event: KeptEvent, notice: EventNotice): NewDelivery[] {
  const { push, realtime, usualUrl, vehicle, phones, browsers, forMs, nowMs, zone } = notice;
  const { wordsOf, readers } = notice;
  const { id, deviceid, eventid } = event;
  const said = new Map<string, EventSaid>();
  /** The words in the language that somebody chose, else in the plan's. */
  const wordsIn = (chosen: string): NewDelivery['body'] => {
    const words = wordsOf(chosen || (realtime?.language ?? ''));
    const known = said.get(words.language) ?? eventWords(event, vehicle, words, zone);
    said.set(words.language, known);
    return { ...known };
  };
  const body = { ...browserBody(event, vehicle, realtime?.calls) };
  const one = (
    way: RecordWay,
    target: string,
    receiver: string,
    body: NewDelivery['body'],
    told?: Notice,
  ): NewDelivery => ({
    key: `${id} ${way} ${receiver}`,
    uid: randomUUID(),
    way,
    target,
    receiver,
    deviceid,
    eventid,
    event: id,
    untilMs: nowMs + forMs(way),
    body,
    ...(told !== undefined && { notice: told }),
  });
  const severity = severityOf(event);
  const told: Notice = {
    of: { deviceid: event.deviceid, eventid: event.eventid, event: event.id },
    severity,
    what: nameOf(event),
    vehicle,
    time: event.time,
    ...(body.rings && { rings: body.rings }),
    notBeforeMs: realtime === undefined ? undefined : quietUntil(realtime, severity, nowMs, zone),
  };
  const digestMs = realtime === undefined ? undefined : digestAt(realtime, severity, nowMs, notice.digest);
  const mailed: Notice = digestMs === undefined ? told : { ...told, notBeforeMs: digestMs, digest: true };
  /** A driver is awake, and hears it now or not at all: of events that were learnt before a server was down nothing is said. */
  const driverDeliveries = (): NewDelivery[] => {
    const text = realtime?.driverText ?? '';
    if (realtime === undefined || text === '') return [];
    const untilMs = lastedMs(realtime, event) + forMs('driver');
    if (untilMs < nowMs) return [];
    const spoken = one('driver', 'driver', deviceid, { text }, { ...told, notBeforeMs: undefined });
    return [{ ...spoken, untilMs }];
  };
  const receivers = realtime?.mails === true ? realtime.receivers.split(',').filter(Boolean) : [];
  const numbers = realtime?.texts === true ? phones.flatMap((phone) => phoneNumber(phone) ?? []) : [];
  const shown = realtime?.browsers === true ? browsers : [];
  const url = push?.enabled === true && usualUrl !== undefined ? push.script || usualUrl : '';
  return [
    ...[...new Set(receivers)].map((receiver) =>
      one('mail', 'mail', receiver, wordsIn(readers.ofMail(receiver)), mailed),
    ),
    ...[...new Set(numbers)].map((number) =>
      one('sms', 'sms', number, wordsIn(readers.ofPhone(number)), told),
    ),
    ...shown.map(({ browser, host }) =>
      one('browser', targetOfBrowser(host), browserReceiver(browser.userName, browser.id), body, told),
    ),
    ...driverDeliveries(),
    ...(url === '' ? [] : [one('webhook', targetOf(url), url, webhookBody(event, push?.name ?? ''))]),
  ];
}

/** Where a web address goes: its host answers for all that goes there. */
export const targetOf = (url: string): string => `webhook ${URL.parse(url)?.host ?? url}`;

/** Where a browser is told: its push service answers for all that goes there. */
export const targetOfBrowser = (host: string): string => `browser ${host}`;

/** An event as web services get it. @param plan name of the plan that says so */
function webhookBody(event: KeptEvent, plan: string): NewDelivery['body'] {
  return {
    type: 'event',
    timestamp: new Date(event.time * 1_000).toISOString(),
    plan,
    data: { ...keptEvent.toWire(event), eventname: nameOf(event) },
  };
}
