import { reportQueries, type ReportQuery } from '@outrider/model/reports/report-file.ts';
import { type DayRange, secondOf, secondsOf } from '../../../ui/calendar/range.ts';

/** What is asked for, as the address has it: days by the clock of this computer. */
export interface AskedFiles {
  readonly from: string;
  readonly to: string;
  readonly by: ReportQuery;
  /** Undefined for all. */
  readonly reportid: number | undefined;
}

/** The report that an address names; undefined for all. */
export function reportIn(params: URLSearchParams): number | undefined {
  const id = Number(params.get('reportid') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** By which of their times files are looked for. */
export const queryIn = (params: URLSearchParams): ReportQuery =>
  reportQueries.find((name) => name === params.get('by')) ?? 'updatetime';

/** What an address asks for; undefined where it asks for nothing. */
export function askedIn(params: URLSearchParams): AskedFiles | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (Number.isNaN(secondOf(from)) || Number.isNaN(secondOf(to)) || to < from) return undefined;
  return { from, to, by: queryIn(params), reportid: reportIn(params) };
}

/** The same as parameters of an address. */
export const paramsOf = (
  { from, to }: DayRange,
  by: ReportQuery,
  reportid: number | undefined,
): Record<string, string> => ({
  from,
  to: to ?? from,
  by,
  ...(reportid !== undefined && { reportid: String(reportid) }),
});

/** What the server is asked. */
export const bodyOf = ({ from, to, by, reportid }: AskedFiles) => ({
  ...secondsOf(from, to),
  queryby: by,
  ...(reportid !== undefined && { reportid }),
});
