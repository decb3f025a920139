import type * as calls from '@outrider/protocol/reports/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

const eventReport = { profile: 'weekly', type: 'event detail' } as const;
const NONE = 999_999;

export const http: HttpSamples<typeof calls.http> = {
  listEventReports: plain,
  addEventReport: { request: () => ({ eventReport }) },
  changeEventReport: {
    request: () => ({ eventReport: { ...eventReport, reportid: NONE } }),
    outcome: 'NOT_FOUND',
  },
  removeEventReport: { request: () => ({ eventReport: { reportid: NONE } }), outcome: 'NOT_FOUND' },
  listReportRuns: plain,
  makeReport: { request: () => ({ reportid: NONE, which: 'last' }), outcome: 'NOT_FOUND' },
  stopReport: { request: () => ({ runid: NONE }), outcome: 'NOT_FOUND' },
  reportList: { request: () => ({ from: 0, to: 2_000_000_000, queryby: 'updatetime' }) },
  reportFile: { request: () => ({ filename: 'weekly.xlsx', id: NONE }), outcome: 'NOT_FOUND' },
  linkedReportFile: { request: () => ({ token: 'x' }), outcome: 'NOT_FOUND' },
};
