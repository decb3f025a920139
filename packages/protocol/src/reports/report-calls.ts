import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import { eventReport } from '@outrider/model/reports/event-report.ts';
import { reportPeriods } from '@outrider/model/reports/periods.ts';
import { reportEvents } from '@outrider/model/reports/report-events.ts';
import { knownReportType, type ReportTypeName } from '@outrider/model/reports/report-types.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { flag } from '../devices/plan-rows.ts';

const path = '/gkevent/eventreport';
/** People who have reports made. */
export const reportAccess = { right: 'F_event_report' } as const;
/** A report is made, and mailed, with all that its member may see, and goes on when a token has ended. */
const orderAccess = { ...reportAccess, tokens: 'never' } as const;

const { fields } = eventReport;
export const reportid = z.int().min(1);

const fresh = {
  enable: flag.default(1),
  profile: fields.profile.schema,
  type: fields.type.schema,
  period: fields.period.schema
    .default(reportPeriods.daily)
    .describe('60 hourly, 1440 daily, 10080 weekly, 43200 monthly, else so many minutes'),
  unit: fields.unit.schema.default(0).describe('0 km and °C, 1 mile and °F'),
  sender: fields.sender.schema.default('').describe('what begins the subject of its mails'),
  receivers: fields.receivers.schema.default('').describe('email addresses with commas'),
  devices: fields.devices.schema
    .default('')
    .describe('device ids with commas; empty: all that its member may see'),
  script: fields.script.schema
    .refine((text) => text === '' || isWebAddress(text), reportSentences.badScript)
    .default('')
    .describe('a web service that is told once it is made, signed. It is never run (rule S16)'),
  memo: fields.memo.schema.default(''),
  events: fields.events.schema
    .default('')
    .describe(
      'by its type: codes with commas; hours; minutes; code=points with commas, -100 to 0 in tenths. Empty: what is usual',
    ),
  tz: fields.tz.schema.default(0).describe('seconds east of UTC: by these clocks periods begin'),
  zone: fields.zone.schema
    .default('')
    .describe('name of a time zone, whose clocks change; it goes before tz'),
  language: fields.language.schema.default('').describe("code of a language; empty: the server's default"),
  origin: fields.origin.schema
    .default('')
    .describe('scheme, name and port by which receivers reach the server, for the links of mails'),
  // Whole records come back as they were told.
  updatetime: z.int().optional().describe('not taken over'),
  memberid: z.string().optional().describe('not taken over'),
};

interface Checked {
  readonly type: ReportTypeName;
  readonly period: number;
  readonly events: string;
  readonly receivers: string;
  readonly script: string;
  readonly origin: string;
}

const scorePeriods: readonly number[] = [reportPeriods.daily, reportPeriods.weekly, reportPeriods.monthly];

/** What hangs together: events and period on the type, links on an address. */
function check(report: Checked, context: z.RefinementCtx): void {
  const fault = (field: keyof Checked, message: string): void =>
    context.addIssue({ code: 'custom', message, path: [field] });
  const { events } = knownReportType(report.type);
  if (report.events !== '' && reportEvents(events, report.events) === undefined)
    fault('events', reportSentences.badEvents);
  if (report.type === 'driver score' && !scorePeriods.includes(report.period))
    fault('period', reportSentences.noHourly);
  if ((report.receivers !== '' || report.script !== '') && report.origin === '')
    fault('origin', reportSentences.noOrigin);
}

const told = z.object({
  reportid,
  enable: flag,
  profile: z.string(),
  type: z.string(),
  period: z.int(),
  unit: fields.unit.schema,
  sender: z.string(),
  receivers: z.string(),
  devices: z.string(),
  script: z.string(),
  memo: z.string(),
  events: z.string(),
  tz: z.int(),
  zone: z.string(),
  language: fields.language.schema,
  origin: z.string(),
  updatetime: z.int().describe('unix seconds'),
  memberid: z.string().describe('user whose it is: it holds what they may see; empty where they are gone'),
});
/** A report as the wire writes it. */
export type WireReport = Readonly<z.infer<typeof told>>;

export const reportCalls = {
  listEventReports: httpCall({
    method: 'GET',
    path,
    about: 'One’s own reports, and for level 0 everybody’s, the oldest first',
    access: reportAccess,
    scope: 'none',
    request: nothing,
    answer: z.array(told),
    errors: [],
    audit: 'none',
  }),
  addEventReport: httpCall({
    method: 'POST',
    path,
    about: 'Have a report made each period, from the one on that goes on now',
    access: orderAccess,
    scope: 'none',
    request: z.object({
      eventReport: z
        .object({ ...fresh, reportid: z.int().optional().describe('not taken over') })
        .superRefine(check),
    }),
    answer: done.extend({ reportid }),
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'added report {eventReport}',
  }),
  changeEventReport: httpCall({
    method: 'PUT',
    path,
    about: 'Change a report. One whose member is gone becomes that of the person who saves it',
    access: orderAccess,
    scope: 'none',
    request: z.object({ eventReport: z.object({ ...fresh, reportid }).superRefine(check) }),
    answer: done,
    errors: ['VALIDATION', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'changed report {eventReport}',
  }),
  removeEventReport: httpCall({
    method: 'DELETE',
    path,
    about: 'Remove a report, with its files',
    access: reportAccess,
    scope: 'none',
    request: z.object({ eventReport: z.looseObject({ reportid }) }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed report {eventReport}',
  }),
} as const;
