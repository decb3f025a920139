import { OutriderError } from '@outrider/model/error-code.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice } from '@outrider/model/people/user.ts';
import { REPORT_FILES_A_LIST } from '@outrider/model/reports/limits.ts';
import {
  type ListedReportFile,
  type ReportFile,
  reportMediaTypes,
} from '@outrider/model/reports/report-file.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import type { WireReportFile } from '@outrider/protocol/reports/file-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { madeReport } from '../../reports/report-file-kind.ts';
import { seesAllReports, seesReport } from './own-report.ts';

const noFile = () => new OutriderError('NOT_FOUND', reportSentences.noFile);

export const reportList: HttpHandler<'reportList', 'store' | 'clock'> = async (
  { reportid, from, to, queryby },
  { caller },
  services,
) => {
  const { store } = services;
  const knows = await whatKnows(caller, services);
  const found = await store.reportFiles.list({
    reportid,
    memberid: seesAllReports(caller) ? undefined : caller.userName,
    by: queryby,
    from,
    to,
    limit: REPORT_FILES_A_LIST,
  });
  const files = found.filter((file) => mayKnowWhatItTells(file, knows));
  if (caller.devices.unlimited) return files.map(wireFile);
  // Files of one run tell of the same devices.
  const seen = new Map<number, boolean>();
  for (const { runid } of files)
    if (!seen.has(runid)) seen.set(runid, mayKnowAll(caller, await store.reportFiles.devicesOf(runid)));
  return files.filter(({ runid }) => seen.get(runid) === true).map(wireFile);
};

/** Gives a file to people who may see it: the id says which, the name is checked with it (rule S19). */
export const reportFile: HttpHandler<'reportFile', 'store' | 'serverFiles' | 'clock'> = async (
  { filename, id },
  { caller },
  services,
) => {
  const { store, serverFiles } = services;
  const file = await store.reportFiles.find(id);
  if (
    file === undefined ||
    file.filename !== filename ||
    !seesReport(caller, file) ||
    !mayKnowAll(caller, file.deviceids) ||
    !mayKnowWhatItTells(file, await whatKnows(caller, services))
  )
    throw noFile();
  return await answerOf(file, serverFiles);
};

/** Gives a file to anyone who has its link. */
export const linkedReportFile: HttpHandler<
  'linkedReportFile',
  'store' | 'serverFiles' | 'reportLinks' | 'sessions' | 'clock'
> = async ({ token }, _call, services) => {
  const { store, serverFiles, reportLinks, sessions } = services;
  const fileid = reportLinks.fileOf(token);
  const file = fileid === undefined ? undefined : await store.reportFiles.find(fileid);
  // A file that is nobody's any more is sent to nobody.
  if (file === undefined || file.memberid === '') throw noFile();
  // Nor what its person may no longer know: the link shows no more than they may see.
  const member = await sessions.identityOf(file.memberid);
  const mayKnow =
    member !== undefined &&
    hasRight(member.access, 'F_event_report') &&
    file.deviceids.every((deviceid) => canAccessDevice(member, deviceid)) &&
    mayKnowWhatItTells(file, {
      oldestMs: await oldestVisibleMs({ boundBy: member.userName }, services),
      seesPlaces: hasRight(member.access, 'F_gps'),
    });
  if (!mayKnow) throw noFile();
  return await answerOf(file, serverFiles);
};

const mayKnowAll = ({ devices }: Pick<Caller, 'devices'>, deviceids: readonly string[]): boolean =>
  devices.unlimited || deviceids.every((deviceid) => devices.has(deviceid));

/** Whether somebody may know where that was, and none of it is too long ago for them. @param oldestMs from when on they may see history */
const mayKnowWhatItTells = (
  { end, places }: Pick<ReportFile, 'end' | 'places'>,
  { oldestMs, seesPlaces }: { readonly oldestMs: number; readonly seesPlaces: boolean },
): boolean => (seesPlaces || !places) && end * 1_000 > oldestMs;

const whatKnows = async (caller: Caller, services: Pick<Services, 'store' | 'clock'>) => ({
  oldestMs: await oldestVisibleMs(caller, services),
  seesPlaces: caller.may({ right: 'F_gps' }),
});

/** @throws OutriderError NOT_FOUND where nobody has it any more, or the server that has it is away */
async function answerOf(file: ReportFile, files: Services['serverFiles']): Promise<FileAnswer> {
  const found = await files.find(madeReport, { stored: file.stored }, file.server);
  if (found === undefined) throw noFile();
  // It is saved, and not shown: nothing of it runs where the console is.
  return new FileAnswer(found, reportMediaTypes[file.filetype], file.filename);
}

const wireFile = ({
  runid: _run,
  stored: _stored,
  server: _server,
  memberid: _member,
  places: _places,
  start,
  end,
  updated,
  bytes,
  ...file
}: ListedReportFile & { readonly deviceids?: unknown }): WireReportFile => {
  const { deviceids: _devices, ...told } = file;
  return { ...told, starttime: start, endtime: end, updatetime: updated, size: bytes };
};
