import { randomUUID } from 'node:crypto';
import type { DeliveryWay, NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import type { NewReportFile } from '@outrider/model/reports/report-file.ts';
import { targetOf } from '../notifications/event-deliveries.ts';
import type { ReportWords } from './report-words.ts';

export interface ReportMail {
  readonly report: EventReport;
  readonly runid: number;
  readonly words: ReportWords;
  /** Each file, and the address at which it is given. */
  readonly files: readonly { readonly file: NewReportFile; readonly url: string }[];
  /** Until when the addresses hold, unix seconds. */
  readonly until: number;
  readonly nowMs: number;
  /** For how long a way tries it, ms. */
  readonly forMs: (way: DeliveryWay) => number;
}

/** The deliveries about a report that was made: each receiver once, by mail with links; and a web service (rule RPT-16). */
export function reportDeliveries(mail: ReportMail): NewDelivery[] {
  const { report, runid, nowMs, forMs } = mail;
  const one = (
    way: DeliveryWay,
    target: string,
    receiver: string,
    body: NewDelivery['body'],
  ): NewDelivery => ({
    key: `report ${runid} ${way} ${receiver}`,
    uid: randomUUID(),
    way,
    target,
    receiver,
    deviceid: '',
    eventid: 0,
    event: 0,
    untilMs: nowMs + forMs(way),
    body,
  });
  const receivers = new Set(report.receivers.split(',').filter(Boolean));
  const words = wordsOf(mail);
  return [
    ...[...receivers].map((receiver) => one('mail', 'mail', receiver, words)),
    ...(report.script === ''
      ? []
      : [one('webhook', targetOf(report.script), report.script, webhookBody(mail))]),
  ];
}

function wordsOf({ report, words, files, until }: ReportMail): NewDelivery['body'] {
  const first = files[0]?.file;
  const stretch = first === undefined ? '' : `${words.time(first.start)} – ${words.time(first.end)}`;
  const links = files.map(({ file, url }) => `${file.filetype.toUpperCase()}: ${url}`);
  return {
    subject: [report.sender, report.profile, stretch].filter((part) => part !== '').join(' · '),
    text: [
      first === undefined
        ? report.profile
        : `${report.profile}\n${words.moment(first.start)} – ${words.moment(first.end)}`,
      report.memo,
      links.join('\n'),
      words.say('Anyone with these links can open them until {time}.', { time: words.moment(until) }),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    language: words.language,
  };
}

function webhookBody({ report, files, until, nowMs }: ReportMail): NewDelivery['body'] {
  const { reportid, profile, type, period } = report;
  return {
    type: 'report',
    timestamp: new Date(nowMs).toISOString(),
    data: {
      reportid,
      profile,
      type,
      period,
      until,
      files: files.map(({ file: { filename, filetype, start, end }, url }) => ({
        filename,
        filetype,
        starttime: start,
        endtime: end,
        url,
      })),
    },
  };
}
