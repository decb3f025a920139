import type { Fact } from '@outrider/model/events/fact.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { clockOffMs, reportTime } from '@outrider/model/positions/report-order.ts';
import type { FenceWatch } from './fences/fence-watch.ts';
import type { RouteWatch } from './routes/route-watch.ts';
import { type AlarmState, alarmStage } from './stages/alarm-stage.ts';
import { type FenceState, fenceStage } from './stages/fence-stage.ts';
import type { OwnLimits } from './stages/own-limits.ts';
import { type RouteState, routeStage } from './stages/route-stage.ts';
import { NO_FACTS, type Staged, type StagedReport } from './stages/staged-report.ts';
import { toldStage } from './stages/told-stage.ts';

/** What a batch has from longer before its last report is no news. */
const NEWS_MS = 60_000;

/** What the stages know of a device. */
export interface DeviceStages {
  /** When the newest report was taken, ms since 1970. */
  readonly newestMs: number;
  readonly alarms: AlarmState;
  readonly fences: FenceState;
  readonly routes: RouteState;
}

/** What devices are watched by. */
export interface Watches {
  readonly fences: FenceWatch;
  readonly routes: RouteWatch;
}

/** The device that reports. */
export interface Reporting {
  readonly deviceid: string;
  readonly driverName: string;
  /** Limits at which the server raises events by itself; absent: none. */
  readonly limits?: OwnLimits | undefined;
}

/**
 * What reports say happened, in their order: one after the other goes through every stage. Pure: the same reports on the same state
 * give the same facts.
 * @param nowMs when they arrived, ms since 1970
 * @param watch the fences, and the routes, of that moment
 */
export function stageReports(
  before: DeviceStages,
  device: Reporting,
  reports: readonly PositionReport[],
  nowMs: number,
  watch: Watches,
): Staged<DeviceStages> {
  let { newestMs, alarms, fences, routes } = before;
  let facts: readonly Fact[] = NO_FACTS;
  const lastMs = reports.at(-1)?.position.time ?? 0;
  for (const report of reports) {
    const times = { time: report.position.time, late: report.late, arrivedMs: nowMs };
    const inOrder = !report.late && (reportTime(times) >= newestMs || clockOffMs(times) !== undefined);
    if (inOrder) newestMs = reportTime(times);
    const staged = stagedOf(device, report, nowMs, inOrder, lastMs - times.time >= NEWS_MS);
    const alarmed = alarmStage(alarms, staged);
    alarms = alarmed.state;
    const told = toldStage(staged);
    const placed = fenceStage(fences, staged, watch.fences);
    fences = placed.state;
    const routed = routeStage(routes, staged, watch.routes);
    routes = routed.state;
    if (alarmed.facts.length + told.length + placed.facts.length + routed.facts.length > 0)
      facts = [...facts, ...alarmed.facts, ...told, ...placed.facts, ...routed.facts];
  }
  const isSame =
    newestMs === before.newestMs &&
    alarms === before.alarms &&
    fences === before.fences &&
    routes === before.routes;
  return { state: isSame ? before : { newestMs, alarms, fences, routes }, facts };
}

function stagedOf(
  { deviceid, driverName: driver, limits }: Reporting,
  report: PositionReport,
  nowMs: number,
  inOrder: boolean,
  isOld: boolean,
): StagedReport {
  const { time } = report.position;
  // A wrong clock says nothing of when it happened; nor does one that says it is to come.
  const isWrong = clockOffMs({ time, late: !inOrder, arrivedMs: nowMs }) !== undefined;
  const takenMs = isWrong ? nowMs : Math.min(time, nowMs);
  return {
    deviceid,
    driver,
    limits,
    report,
    lane: inOrder ? 'live' : 'late',
    time: Math.floor(takenMs / 1_000),
    said: Math.floor((isWrong ? nowMs : time) / 1_000),
    learnt: Math.floor(nowMs / 1_000),
    late: !inOrder || isOld,
  };
}
