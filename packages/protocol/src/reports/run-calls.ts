import { reportRun } from '@outrider/model/reports/report-run.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { reportAccess, reportid } from './report-calls.ts';

const runid = z.int().min(1);

const told = z.object({
  runid,
  reportid,
  clocked: z.boolean().describe('whether the clock wants it; else somebody does, now'),
  state: reportRun.fields.state.schema,
  progress: z.int().describe('percent'),
  starttime: z.int().describe('unix seconds, of what it tells'),
  endtime: z.int().describe('unix seconds'),
  next: z.int().describe('when it begins or is tried again, unix seconds; while it waits'),
  ended: z.int().describe('when it was over, unix seconds; 0 before'),
  fault: z.string().describe('why it failed'),
});
/** A run of a report as the wire writes it. */
export type WireReportRun = Readonly<z.infer<typeof told>>;

export const runCalls = {
  listReportRuns: httpCall({
    method: 'GET',
    path: '/api/reports/runs',
    about: 'What is being made of the reports that one sees, and the last run of each',
    access: reportAccess,
    scope: 'none',
    request: nothing,
    answer: z.object({ runs: z.array(told) }),
    errors: [],
    audit: 'none',
  }),
  makeReport: httpCall({
    method: 'POST',
    path: '/api/reports/make',
    about: 'Make a report now: of the last whole period, or of the one that goes on, up to now',
    access: reportAccess,
    scope: 'none',
    request: z.object({ reportid, which: z.enum(['last', 'current']) }),
    answer: done.extend({ runid }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had report {reportid} made of the {which} period',
  }),
  stopReport: httpCall({
    method: 'POST',
    path: '/api/reports/stop',
    about: 'Stop the making of a report',
    access: reportAccess,
    scope: 'none',
    request: z.object({ runid }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'stopped run {runid} of a report',
  }),
} as const;
