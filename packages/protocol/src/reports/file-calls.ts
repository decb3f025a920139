import { REPORT_FILES_A_LIST } from '@outrider/model/reports/limits.ts';
import { reportFileTypes, reportQueries } from '@outrider/model/reports/report-file.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { reportAccess, reportid } from './report-calls.ts';

const seconds = z.int().min(0).max(1e11);
const fileid = z.coerce.number<string | number>().pipe(z.int().min(1));

const told = z.object({
  reportid,
  fileid: z.int(),
  filename: z.string(),
  filetype: z.enum(reportFileTypes),
  profile: z.string(),
  type: z.string(),
  period: z.int().describe('minutes'),
  tz: z.int().describe('seconds east of UTC of the clocks by which it was made'),
  starttime: z.int().describe('unix seconds'),
  endtime: z.int().describe('unix seconds'),
  updatetime: z.int().describe('when it was made, unix seconds'),
  size: z.int().describe('bytes'),
});
/** A file of a report as the wire writes it. */
export type WireReportFile = Readonly<z.infer<typeof told>>;

export const fileCalls = {
  reportList: httpCall({
    method: 'POST',
    path: '/gkevent/reportlist',
    about: `Files of one’s own reports, for level 0 of everybody’s, of whose devices one may see each: the newest first, ${REPORT_FILES_A_LIST} at most`,
    access: reportAccess,
    scope: 'own',
    request: z.object({
      reportid: reportid.optional().describe('of this report alone'),
      from: seconds.describe('unix seconds'),
      to: seconds.describe('unix seconds; that second is no part of it'),
      queryby: z.enum(reportQueries).default('updatetime').describe('which of its times lies in between'),
    }),
    answer: z.array(told),
    errors: [],
    audit: 'none',
  }),
  reportFile: httpCall({
    method: 'GET',
    path: '/gkevent/reportfile/{filename}',
    about: 'A file of a report; by a presigned address, too',
    access: { ...reportAccess, presigned: true },
    scope: 'own',
    request: z.object({
      filename: z.string().regex(/^[A-Za-z0-9._-]{1,128}$/),
      id: fileid.describe('its fileid; the name has to be its'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'took report {filename}',
  }),
  linkedReportFile: httpCall({
    method: 'GET',
    path: '/api/reports/file/{token}',
    about: 'A file of a report, for people who got its link by mail, as long as that holds',
    access: { right: 'anyone' },
    scope: 'none',
    request: z.object({ token: z.string().max(128) }),
    answer: 'file',
    absent: 404,
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
} as const;
