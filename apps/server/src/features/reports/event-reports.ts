import { OutriderError } from '@outrider/model/error-code.ts';
import type { EventReport, EventReportChange } from '@outrider/model/reports/event-report.ts';
import { MOST_REPORTS_OF_ONE } from '@outrider/model/reports/limits.ts';
import { lastPeriod } from '@outrider/model/reports/periods.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { isOwnHost } from '../../options/known-host.ts';
import { seenReport, seesReport } from './own-report.ts';

const done = { hasError: false, message: '' } as const;

export const listEventReports: HttpHandler<'listEventReports', 'store'> = async (
  _request,
  { caller },
  { store },
) => (await store.eventReports.list()).filter((report) => seesReport(caller, report)).map(wireReport);

export const addEventReport: HttpHandler<
  'addEventReport',
  'store' | 'languages' | 'fleet' | 'config' | 'certificates' | 'clock' | 'reportRunner'
> = async ({ eventReport }, { caller }, services) => {
  const { store, clock, reportRunner } = services;
  const change = changeOf(eventReport);
  checkChange(change, caller, services);
  const own = (await store.eventReports.list()).filter(({ memberid }) => memberid === caller.userName);
  if (own.length >= MOST_REPORTS_OF_ONE)
    throw new OutriderError('CONFLICT', sentence(reportSentences.tooMany, { count: own.length }));
  const nowMs = clock.now();
  const reportid = await store.eventReports.add({
    ...change,
    memberid: caller.userName,
    updated: Math.floor(nowMs / 1_000),
    begunMs: begunMs(change, nowMs),
  });
  reportRunner.wake();
  return { ...done, reportid };
};

export const changeEventReport: HttpHandler<
  'changeEventReport',
  'store' | 'languages' | 'fleet' | 'config' | 'certificates' | 'clock' | 'reportRunner'
> = async ({ eventReport }, { caller }, services) => {
  const { store, clock, reportRunner } = services;
  const { reportid } = eventReport;
  const report = await seenReport(caller, reportid, services);
  const change = changeOf(eventReport);
  checkChange(change, caller, services);
  const nowMs = clock.now();
  const goesOn = report.enabled && report.period === change.period && clocksOf(report) === clocksOf(change);
  await store.eventReports.change(reportid, {
    ...change,
    ...(report.memberid === '' && { memberid: caller.userName }),
    updated: Math.floor(nowMs / 1_000),
    // Periods that passed while it was disabled, or by other clocks, are not made up for.
    ...(!goesOn && { begunMs: begunMs(change, nowMs) }),
  });
  reportRunner.wake();
  return done;
};

export const removeEventReport: HttpHandler<'removeEventReport', 'store' | 'reportRunner'> = async (
  { eventReport: { reportid } },
  { caller },
  services,
) => {
  await seenReport(caller, reportid, services);
  await services.store.eventReports.remove(reportid);
  services.reportRunner.wake();
  return done;
};

type Asked = Omit<HttpRequest<'addEventReport'>['eventReport'], 'reportid'>;

function changeOf({ enable, updatetime: _updated, memberid: _member, ...rest }: Asked): EventReportChange {
  const { reportid: _reportid, ...values } = rest as typeof rest & { readonly reportid?: number };
  return { ...values, enabled: enable === 1 };
}

const begunMs = (report: EventReportChange, nowMs: number): number =>
  lastPeriod(clocksOf(report), report.period, nowMs).toMs;

/** @throws OutriderError NOT_FOUND for a device that the caller may not see, VALIDATION for an address that is not the server's */
function checkChange(
  { devices, origin, language }: EventReportChange,
  caller: Caller,
  {
    fleet,
    languages,
    config,
    certificates,
  }: Pick<Services, 'fleet' | 'languages' | 'config' | 'certificates'>,
): void {
  languages.demand(language);
  for (const deviceid of devices === '' ? [] : devices.split(','))
    if (!caller.devices.has(deviceid) || fleet.records.get(deviceid) === undefined)
      throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
  if (origin === '') return;
  const { host, hostname } = new URL(origin);
  if (!isOwnHost(host, { ...config, vouchedFor: (name) => certificates.vouchedFor(name) }))
    throw new OutriderError('VALIDATION', sentence(reportSentences.unknownOrigin, { name: hostname }));
}

function wireReport({ enabled, updated, begunMs: _begun, ...report }: EventReport): WireReport {
  return { ...report, enable: enabled ? 1 : 0, updatetime: updated };
}
