import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { DeliveryWay } from '@outrider/model/notifications/delivery-record.ts';
import { MOST_ENDED_DELIVERIES, MOST_OPEN_DELIVERIES } from '@outrider/model/notifications/limits.ts';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import { REPORT_LINK_DAYS } from '@outrider/model/reports/limits.ts';
import { type NewReportFile, reportFileTypes } from '@outrider/model/reports/report-file.ts';
import type { ReportRun } from '@outrider/model/reports/report-run.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import type { Log } from '../log.ts';
import type { ReportFolder } from './files/report-folder.ts';
import { makeReport, type MadeReport, type MakeReportParts } from './make-report.ts';
import { reportDeliveries } from './report-deliveries.ts';
import { reportToken } from './report-links.ts';
import { RunAgain } from './run-again.ts';

const DAY_S = 86_400;
const ROOM = {
  open: MOST_OPEN_DELIVERIES,
  ended: MOST_ENDED_DELIVERIES,
  words: notificationSentences.tooMany,
};

export interface ReportMakerParts extends MakeReportParts {
  readonly folder: ReportFolder;
  /** This server's id. */
  readonly server: string;
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  /** Signs the links of mails. */
  readonly linkKey: Buffer;
  readonly outbox: { readonly wake: () => void; readonly hours: (way: DeliveryWay) => number };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes the files of runs, keeps them, and has receivers told. */
export class ReportMaker {
  readonly #parts: ReportMakerParts;

  constructor(parts: ReportMakerParts) {
    this.#parts = parts;
  }

  /**
   * Makes one: its files, its deliveries, and that it is done are kept together, or nothing is.
   * @throws OutriderError FORBIDDEN where its member may not have it, CONFLICT where it was stopped, STORE_FULL, TOO_LARGE; RunAgain where it was
   * saved meanwhile, or days are still being counted
   */
  async make(report: EventReport, run: ReportRun, reached: (share: number) => void): Promise<void> {
    const { folder, identityOf, log } = this.#parts;
    const member = report.memberid === '' ? undefined : await identityOf(report.memberid);
    if (member === undefined || member.owesFactor === true || !hasRight(member.access, 'F_event_report'))
      throw new OutriderError('FORBIDDEN', reportSentences.ownerGone);
    const names = { xlsx: folder.newName(), html: folder.newName(), pdf: folder.newName() };
    try {
      const paths = {
        xlsx: folder.path(names.xlsx),
        html: folder.path(names.html),
        pdf: folder.path(names.pdf),
      };
      const { fromMs, toMs } = run;
      const made = await makeReport(
        { report, stretch: { fromMs, toMs }, member, paths, reached },
        this.#parts,
      );
      // It may have been stopped at the very end.
      reached(1);
      if (made.noPdf !== undefined) {
        log.warn({ runid: run.runid, why: made.noPdf }, 'a report has no PDF: it could not be drawn');
        await folder.remove([names.pdf]);
      }
      await this.#keep(report, run, made, names);
    } catch (error) {
      await folder.remove(Object.values(names));
      throw error;
    }
    this.#parts.outbox.wake();
  }

  async #keep(
    report: EventReport,
    { runid }: ReportRun,
    { bytes, deviceids, words, places, stretch }: MadeReport,
    names: Readonly<Record<NewReportFile['filetype'], string>>,
  ): Promise<void> {
    const { store, server, linkKey, outbox, clock } = this.#parts;
    const nowMs = clock.now();
    const updated = Math.floor(nowMs / 1_000);
    const start = Math.floor(stretch.fromMs / 1_000);
    const end = Math.floor(stretch.toMs / 1_000);
    const written = reportFileTypes.filter((filetype) => bytes[filetype] !== undefined);
    const files = written.map((filetype): NewReportFile => ({
      reportid: report.reportid,
      runid,
      filename: fileName(report, `${words.time(start)} ${words.time(end)}`, filetype),
      filetype,
      profile: report.profile,
      type: report.type,
      period: report.period,
      tz: words.offset(stretch.fromMs),
      start,
      end,
      updated,
      bytes: bytes[filetype] ?? 0,
      stored: names[filetype],
      server,
      memberid: report.memberid,
      places,
      deviceids: [...deviceids],
    }));
    const until = updated + REPORT_LINK_DAYS * DAY_S;
    const tells = report.receivers !== '' || report.script !== '';
    await store.transaction(async (tx) => {
      // Somebody may have saved it meanwhile: what nobody wants any more is neither kept nor mailed.
      const { begunMs: _begun, ...wanted } = (await tx.eventReports.find(report.reportid)) ?? report;
      const { begunMs: _was, ...was } = report;
      if (!isDeepStrictEqual(wanted, was)) throw new RunAgain(reportSentences.changedMeanwhile, 0);
      await tx.reportRuns.end(runid, server, { state: 'done', fault: '' });
      const fileids = await tx.reportFiles.add(files);
      if (!tells) return;
      const links = files.map((file, at) => ({
        file,
        url: `${report.origin}/api/reports/file/${reportToken(linkKey, fileids[at] ?? 0, until)}`,
      }));
      const forMs = (way: DeliveryWay): number => outbox.hours(way) * 3_600_000;
      const mails = reportDeliveries({ report, runid, words, files: links, until, nowMs, forMs });
      await tx.deliveries.add(mails, ROOM);
    });
  }
}

/** A name of letters, digits, dots, dashes and underscores (rule S19): `daily_20261125-0000_20261126-0000.xlsx`. */
function fileName({ reportid, profile }: EventReport, stretch: string, filetype: string): string {
  const plain = profile.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const times = stretch
    .split(' ')
    .map((part) => part.replaceAll(/[-:]/g, ''))
    .map((part) => (part.length === 6 ? part.slice(0, 4) : part));
  const [fromDay, fromTime, toDay, toTime] = times;
  return `${plain === '' ? `report-${reportid}` : plain}_${fromDay}-${fromTime}_${toDay}-${toTime}.${filetype}`;
}
