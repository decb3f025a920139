import { type GoingTable, notOfBranch, whyWithout } from './going-table.ts';

/** Reports, and the files that were made of them. */
export const reportTables = {
  report_files: {
    file: 'records/report-files',
    form: 'csv',
    what: 'a file of a report that was made',
    branch: notOfBranch.own,
    by: ['fileid'],
    time: { column: 'end_time', unit: 's' },
    columns: 'fileid reportid filename filetype profile type period start_time end_time updated bytes member',
    without: {
      runid: whyWithout.inner,
      tz: whyWithout.inner,
      stored: whyWithout.inner,
      server: whyWithout.server,
      deviceids: whyWithout.inner,
      places: whyWithout.inner,
    },
    words: {
      fileid: 'number of the file',
      filetype: 'how it is written',
      profile: 'name of the report',
      type: 'what it is about',
      period: 'how often it is made',
      start_time: 'from when it tells, seconds since 1970 UTC',
      end_time: 'until when, seconds since 1970 UTC',
      member: 'whose it is: a username',
    },
  },
  event_reports: {
    file: 'settings/reports',
    form: 'json',
    what: 'a report that is made on a schedule',
    branch: notOfBranch.own,
    by: ['reportid'],
    columns:
      'reportid enabled profile type period unit sender receivers devices script memo events tz zone language origin updated member begun_ms',
    addresses: ['script'],
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
