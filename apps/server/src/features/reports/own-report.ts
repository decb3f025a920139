import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';

/** Whether somebody sees everybody's reports. */
export const seesAllReports = (caller: Pick<Caller, 'may'>): boolean =>
  caller.may({ right: 'F_event_report', maxLevel: ADMIN_LEVEL });

/** Whether somebody sees a report: their own, for level 0 anybody's. */
export const seesReport = (
  caller: Pick<Caller, 'may' | 'userName'>,
  { memberid }: Pick<EventReport, 'memberid'>,
): boolean => seesAllReports(caller) || (memberid !== '' && memberid === caller.userName);

/** A report that somebody sees. @throws OutriderError NOT_FOUND: another's is not there either */
export async function seenReport(
  caller: Pick<Caller, 'may' | 'userName'>,
  reportid: number,
  { store }: Pick<Services, 'store'>,
): Promise<EventReport> {
  const report = await store.eventReports.find(reportid);
  if (report === undefined || !seesReport(caller, report))
    throw new OutriderError('NOT_FOUND', sentence(reportSentences.noReport, { reportid }));
  return report;
}
