import { eventReport, reportUnits } from '@outrider/model/reports/event-report.ts';
import { reportPeriods } from '@outrider/model/reports/periods.ts';
import { reportEvents } from '@outrider/model/reports/report-events.ts';
import { type ReportTypeName, reportTypeOf } from '@outrider/model/reports/report-types.ts';
import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';
import { webAddressOrNothing } from '../../../ui/form/web-address.ts';

const { fields } = eventReport;
/** The choice of a period that has no name. */
export const OTHER_PERIOD = 'other';
const namedPeriods: readonly number[] = Object.values(reportPeriods);
const scorePeriods: readonly string[] = [
  reportPeriods.daily,
  reportPeriods.weekly,
  reportPeriods.monthly,
].map(String);

const fits = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success;

/** What the form asks for. */
export const reportSchema = z
  .object({
    enabled: z.enum(['0', '1']),
    unit: z.enum(['0', '1']),
    period: z.string(),
    minutes: z.string(),
    profile: z.string().refine(fits(fields.profile.schema), fault('1 to 64 characters on one line.')),
    type: z
      .string()
      .trim()
      .refine((name) => reportTypeOf(name) !== undefined, fault('Choose one of the types that are offered.')),
    receivers: z
      .string()
      .refine(fits(fields.receivers.schema), fault('Enter email addresses separated by commas.')),
    sender: z.string().refine(fits(fields.sender.schema), fault('At most 64 characters on one line.')),
    devices: z.string().refine(fits(fields.devices.schema), fault('Device IDs, separated by commas.')),
    events: z.string(),
    zone: z.string(),
    language: fields.language.schema,
    script: webAddressOrNothing,
    origin: z
      .string()
      .trim()
      .refine(fits(fields.origin.schema), fault('An address such as https://fleet.example:8443.')),
    memo: z.string().refine(fits(fields.memo.schema), fault('At most 255 characters on one line.')),
  })
  .superRefine((values, context) => {
    const wrong = (field: keyof typeof values, message: string): void =>
      context.addIssue({ code: 'custom', message, path: [field] });
    const type = reportTypeOf(values.type);
    if (values.period === OTHER_PERIOD && !fields.period.schema.safeParse(Number(values.minutes)).success)
      wrong('minutes', fault('Whole minutes from 5 to 44640.'));
    if (type?.name === 'driver score' && !scorePeriods.includes(values.period))
      wrong('period', fault('A driver score is made daily, weekly or monthly'));
    if (
      type !== undefined &&
      values.events.trim() !== '' &&
      reportEvents(type.events, values.events) === undefined
    )
      wrong('events', eventsFault[type.events]);
    if ((values.receivers.trim() !== '' || values.script !== '') && values.origin === '')
      wrong('origin', fault('The links of the mails need it.'));
  });

const eventsFault = {
  codes: fault('Event codes, separated by commas.'),
  points: fault('Pairs such as 15=-1, separated by commas: each from -100 to 0 in tenths.'),
  hours: fault('A number, such as 1.5.'),
  minutes: fault('A number, such as 30.'),
};

export type ReportValues = z.input<typeof reportSchema>;

/** Where nobody said more. */
export interface Surroundings {
  /** Time zone of this computer. */
  readonly zone: string;
  /** Code of the language that the page speaks. */
  readonly language: string;
  readonly origin: string;
  readonly isImperial: boolean;
}

/** The values of a report; of a new one where there is none. */
export function valuesOf(report: WireReport | undefined, around: Surroundings): ReportValues {
  const isNamed = report === undefined || namedPeriods.includes(report.period);
  return {
    enabled: report?.enable === 0 ? '0' : '1',
    unit: String(report?.unit ?? (around.isImperial ? reportUnits.imperial : reportUnits.metric)) as
      | '0'
      | '1',
    period: isNamed ? String(report?.period ?? reportPeriods.daily) : OTHER_PERIOD,
    minutes: isNamed ? '' : String(report.period),
    profile: report?.profile ?? '',
    type: report?.type ?? 'event detail',
    receivers: report?.receivers ?? '',
    sender: report?.sender ?? '',
    devices: report?.devices ?? '',
    events: report?.events ?? '',
    zone: report === undefined ? around.zone : report.zone || String(report.tz),
    language: report?.language ?? around.language,
    script: report?.script ?? '',
    origin: report === undefined || report.origin === '' ? around.origin : report.origin,
    memo: report?.memo ?? '',
  };
}

/**
 * What is sent of the values.
 * @param offsetS how far the clocks of a zone are from UTC now, seconds
 */
export function bodyOf(
  values: ReportValues,
  offsetS: (zone: string) => number,
): HttpBody<'addEventReport'>['eventReport'] {
  const isOffset = /^-?\d+$/.test(values.zone);
  return {
    enable: values.enabled === '1' ? 1 : 0,
    unit: values.unit === '1' ? 1 : 0,
    period: Number(values.period === OTHER_PERIOD ? values.minutes : values.period),
    profile: values.profile,
    type: values.type.trim() as ReportTypeName,
    receivers: values.receivers,
    sender: values.sender,
    devices: values.devices,
    events: values.events,
    tz: isOffset ? Number(values.zone) : offsetS(values.zone),
    zone: isOffset ? '' : values.zone,
    language: values.language,
    script: values.script,
    origin: values.origin,
    memo: values.memo,
  };
}
