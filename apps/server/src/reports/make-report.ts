import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import { reportPeriods, type ReportStretch } from '@outrider/model/reports/periods.ts';
import { reportEvents } from '@outrider/model/reports/report-events.ts';
import type { ReportFileType } from '@outrider/model/reports/report-file.ts';
import { knownReportType } from '@outrider/model/reports/report-types.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import type { Definitions } from '../happenings/definitions/defined-event.ts';
import type { ReportOnDisk } from './files/report-messages.ts';
import { ReportWriter } from './files/report-writer.ts';
import { makers } from './makers/makers.ts';
import type { ReportHead } from './report-table.ts';
import { ReportWords } from './report-words.ts';
import type { ReportSubject } from './report-subject.ts';

const DAY_MS = 86_400_000;
const MOST_NAMED = 20;

/** What all reports are made with. */
export interface MakeReportParts {
  readonly store: Store;
  readonly devices: () => Iterable<DeviceRecord>;
  readonly definitions: Definitions;
  /** How a language says things: the default one where none is named. */
  readonly wordsOf: (language: string) => SpokenWords;
  /** What the deployment calls events, by code. */
  readonly eventNames: () => Readonly<Record<string, string>>;
  /** Whether a moment of a vehicle is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  readonly clock: Clock;
}

export interface ReportOrder {
  readonly report: EventReport;
  readonly stretch: ReportStretch;
  /** Its member as they are now: it holds what they may see. */
  readonly member: Identity;
  readonly paths: Readonly<Record<ReportFileType, string>>;
  /** How far it has come, from 0 to 1. @throws the reason for which it is stopped */
  readonly reached: (share: number) => void;
}

export interface MadeReport extends ReportOnDisk {
  /** Devices that it is of. */
  readonly deviceids: readonly string[];
  readonly words: ReportWords;
  /** Whether it tells where vehicles were. */
  readonly places: boolean;
  /** The stretch of which it tells: its member may not see all that is old. */
  readonly stretch: ReportStretch;
}

/** Devices of a report: those that it names, else all; of which its member may know. */
export function devicesOf(
  { devices }: Pick<EventReport, 'devices'>,
  member: Identity,
  all: Iterable<DeviceRecord>,
): DeviceRecord[] {
  const named = devices === '' ? undefined : new Set(devices.split(','));
  return [...all].filter(
    ({ deviceid }) => (named?.has(deviceid) ?? true) && canAccessDevice(member, deviceid),
  );
}

/**
 * Makes the files of a report.
 * @throws OutriderError STORE_FULL, TOO_LARGE; what `reached` throws; the fault of the store
 */
export async function makeReport(order: ReportOrder, parts: MakeReportParts): Promise<MadeReport> {
  const { report, member, paths, reached } = order;
  const { store, definitions, isDark, clock } = parts;
  const devices = devicesOf(report, member, parts.devices());
  const days = (await store.users.find(member.userName))?.retentionDays ?? 0;
  const oldestMs = days === 0 ? 0 : clock.now() - days * DAY_MS;
  const stretch = {
    fromMs: Math.min(Math.max(order.stretch.fromMs, oldestMs), order.stretch.toMs),
    toMs: order.stretch.toMs,
  };
  const words = new ReportWords(
    parts.wordsOf(report.language),
    { unit: report.unit, zone: clocksOf(report) },
    parts.eventNames(),
  );
  const { events: kind, usual } = knownReportType(report.type);
  const events = reportEvents(kind, report.events === '' ? usual : report.events);
  if (events === undefined) throw new Error(`events of report ${report.reportid} are not understood`);
  const seesPlaces = hasRight(member.access, 'F_gps');
  const subject: ReportSubject = {
    report: { ...report, events: report.events === '' ? usual : report.events },
    stretch,
    oldestMs,
    devices,
    events,
    words,
    seesPlaces,
    store,
    definitions,
    isDark,
    clock,
    reached,
  };
  const maker = makers[report.type];
  const head = headOf(subject, maker.columns(subject));
  await using writer = new ReportWriter({ head, paths });
  const rows = maker.rows(subject);
  for (;;) {
    const next = await rows.next();
    if (next.done === true) {
      const written = await writer.end(next.value);
      const deviceids = devices.map(({ deviceid }) => deviceid);
      return { ...written, deviceids, words, places: seesPlaces && maker.tellsPlaces === true, stretch };
    }
    await writer.rows(next.value);
  }
}

function headOf(subject: ReportSubject, columns: ReportHead['columns']): ReportHead {
  const { report, stretch, devices, words, clock } = subject;
  const named = devices.slice(0, MOST_NAMED).map(({ deviceid }) => deviceid);
  const more = devices.length - named.length;
  const facts: [string, string][] = [
    [words.say('Type'), words.say(report.type)],
    [words.say('Period'), periodWords(report.period, words)],
    [words.say('From'), words.time(Math.floor(stretch.fromMs / 1_000))],
    [words.say('To'), words.time(Math.floor(stretch.toMs / 1_000))],
    [words.say('Time zone'), words.clocks(stretch.fromMs)],
    [words.say('Vehicles'), `${devices.length}: ${named.join(', ')}${more > 0 ? ` +${more}` : ''}`],
    [words.say('Made'), words.time(Math.floor(clock.now() / 1_000))],
  ];
  if (report.memo !== '') facts.push([words.say('Memo'), report.memo]);
  return {
    title: report.profile,
    locale: words.locale,
    facts,
    columns,
    none: words.say('Nothing of this happened in the period'),
    more: withoutCount(words.say('The sheet (XLSX) has {count} more rows', { count: 2 })),
    lacking: withoutCount(
      words.say('Characters that a PDF cannot show (〓), and the sheet (XLSX) has: {count}', { count: 2 }),
    ),
    sheets: [words.say('Report'), words.say('About')],
  };
}

/** A sentence of two, for as many as will be known at its end. */
const withoutCount = (sentence: string): string => sentence.replace('2', '{count}');

/** A period as people say it. */
export function periodWords(period: number, words: ReportWords): string {
  if (period === reportPeriods.hourly) return words.say('Hourly');
  if (period === reportPeriods.daily) return words.say('Daily');
  if (period === reportPeriods.weekly) return words.say('Weekly');
  if (period === reportPeriods.monthly) return words.say('Monthly');
  return words.say('{count} minutes', { count: period });
}
