import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** What files a report is made as. */
export const reportFileTypes = ['xlsx', 'html', 'pdf'] as const;
export type ReportFileType = (typeof reportFileTypes)[number];

/** What a file is served as. */
export const reportMediaTypes: Readonly<Record<ReportFileType, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
};

/** By which of its times a file is looked for (rule RPT-20). */
export const reportQueries = ['updatetime', 'starttime', 'endtime'] as const;
export type ReportQuery = (typeof reportQueries)[number];

const seconds = z.int();

/** A file of a report (rule RPT-21). */
export const reportFile = new Entity({
  fileid: field(z.int().min(1), { column: 'fileid', wire: 'fileid' }),
  reportid: field(z.int().min(1), { column: 'reportid', wire: 'reportid' }),
  /** Files of one run tell the same. */
  runid: field(z.int().min(1), { column: 'runid' }),
  filename: field(z.string(), { column: 'filename', wire: 'filename' }),
  filetype: field(z.enum(reportFileTypes), { column: 'filetype', wire: 'filetype' }),
  /** What the report was called and was of when it was made. */
  profile: field(z.string(), { column: 'profile', wire: 'profile' }),
  type: field(z.string(), { column: 'type', wire: 'type' }),
  period: field(z.int(), { column: 'period', wire: 'period' }),
  /** Seconds east of UTC of the clocks by which it was made. */
  tz: field(z.int(), { column: 'tz', wire: 'tz' }),
  start: field(seconds, { column: 'start_time', wire: 'starttime' }),
  end: field(seconds, { column: 'end_time', wire: 'endtime' }),
  updated: field(seconds, { column: 'updated', wire: 'updatetime' }),
  bytes: field(z.int().min(0), { column: 'bytes', wire: 'size' }),
  /** Its name on the disk, and the server that has it. */
  stored: field(z.string(), { column: 'stored' }),
  server: field(z.string(), { column: 'server' }),
  /** The member to whom the report belonged. */
  memberid: field(z.string(), { column: 'member', wire: 'memberid' }),
  /** Whether it tells where they were: a user who may not see places gets none of it. */
  places: field(z.boolean(), { column: 'places' }),
  /** Devices that it tells of: a user who may not see each of them gets none of it. */
  deviceids: field(z.array(z.string()), { column: 'deviceids' }),
});

export interface ReportFile extends RecordOf<typeof reportFile> {}
export type NewReportFile = Omit<ReportFile, 'fileid'>;
/** A file as lists have it: of thousands of vehicles it would be long. */
export type ListedReportFile = Omit<ReportFile, 'deviceids'>;
