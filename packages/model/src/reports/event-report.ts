import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { isWebOrigin } from '../entity/web-origin.ts';
import { receiverList } from '../notifications/addresses.ts';
import { MAX_RECEIVER } from '../notifications/limits.ts';
import { chosenLanguage } from '../preferences/added-language.ts';
import {
  MAX_DEVICE_LIST,
  MAX_EVENT_LIST,
  MAX_PERIOD,
  MAX_PROFILE,
  MAX_REPORT_MEMO,
  MIN_PERIOD,
  MOST_REPORT_DEVICES,
} from './limits.ts';
import { reportPeriods } from './periods.ts';
import { reportTypeNames } from './report-types.ts';
import { tzSeconds, zoneName } from '../entity/time-zone.ts';

/** Metric (km, °C) and imperial (miles, °F) (rule RPT-3). */
export const reportUnits = { metric: 0, imperial: 1 } as const;

const DEVICE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/** A list of devices as people type it, as the list that is kept. */
export const tidyDevices = (typed: string): string =>
  [
    ...new Set(
      typed
        .split(/[;,\s]/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  ].join(',');

/** Devices with commas between them; none is all that the report's member may see. */
export const deviceList = z
  .string()
  .max(MAX_DEVICE_LIST)
  .transform(tidyDevices)
  .refine(
    (list) => list === '' || list.split(',').every((one) => DEVICE.test(one)),
    'wants device ids separated by commas',
  )
  .refine(
    (list) => list.split(',').length <= MOST_REPORT_DEVICES,
    `wants ${MOST_REPORT_DEVICES} devices at most`,
  );

/** A report that is made each period by itself (rule RPT-1). */
export const eventReport = new Entity({
  /** 0 before it is kept. */
  reportid: field(z.int().min(0), { column: 'reportid', wire: 'reportid', default: 0 }),
  enabled: field(z.boolean(), { column: 'enabled', default: true }),
  /** What people call it. */
  profile: field(plainLine.trim().min(1, 'wants a name').max(MAX_PROFILE), {
    column: 'profile',
    wire: 'profile',
  }),
  type: field(z.enum(reportTypeNames), { column: 'type', wire: 'type' }),
  /** Minutes. */
  period: field(z.int().min(MIN_PERIOD).max(MAX_PERIOD), {
    column: 'period',
    wire: 'period',
    default: reportPeriods.daily,
  }),
  unit: field(z.literal(Object.values(reportUnits)), { column: 'unit', wire: 'unit', default: 0 }),
  /** What begins the subject of its mails; empty: nothing. */
  sender: field(plainLine.trim().max(MAX_PROFILE), { column: 'sender', wire: 'sender', default: '' }),
  receivers: field(receiverList, { column: 'receivers', wire: 'receivers', default: '' }),
  devices: field(deviceList, { column: 'devices', wire: 'devices', default: '' }),
  /** Address of a web service that is told once it is made; it is never run (rule S16). */
  script: field(plainLine.trim().max(MAX_RECEIVER), { column: 'script', wire: 'script', default: '' }),
  memo: field(plainLine.trim().max(MAX_REPORT_MEMO), { column: 'memo', wire: 'memo', default: '' }),
  /** What its type understands by it (rule RPT-10). */
  events: field(plainLine.trim().max(MAX_EVENT_LIST), { column: 'events', wire: 'events', default: '' }),
  /** Seconds east of UTC: by its clocks periods begin and times are written, unless a zone is named. */
  tz: field(tzSeconds, { column: 'tz', wire: 'tz', default: 0 }),
  /** Name of a time zone, in which nights may make days of 23 and 25 hours; empty: the offset alone. */
  zone: field(zoneName, { column: 'zone', wire: 'zone', default: '' }),
  /** Code of its language; empty: the server's default. */
  language: field(chosenLanguage, { column: 'language', wire: 'language', default: '' }),
  /** Scheme, name and port under which receivers reach the server, for the links of its mails. */
  origin: field(
    plainLine
      .max(MAX_RECEIVER)
      .refine(
        (text) => text === '' || isWebOrigin(text),
        'wants an address such as https://fleet.example:8443',
      ),
    { column: 'origin', wire: 'origin', default: '' },
  ),
  /** When it was saved last, unix seconds. */
  updated: field(z.int().min(0), { column: 'updated', wire: 'updatetime', default: 0 }),
  /** Name of the user whose it is: it holds what they may see. Empty where they are gone. */
  memberid: field(z.string(), { column: 'member', wire: 'memberid', default: '' }),
  /** End of the last period for which a run was begun, ms since 1970 UTC. */
  begunMs: field(z.int().min(0), { column: 'begun_ms', default: 0 }),
});

export interface EventReport extends RecordOf<typeof eventReport> {}

/** What somebody saves of a report. */
export type EventReportChange = Omit<EventReport, 'reportid' | 'updated' | 'memberid' | 'begunMs'>;
