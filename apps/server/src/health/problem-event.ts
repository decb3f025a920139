import type { EventCode } from '@outrider/model/events/event-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { ProblemKindName } from '@outrider/model/health/problem-kinds.ts';
import type { Problem } from '@outrider/model/health/problem-record.ts';

/** The event that each kind of problem is; undefined where there is one already, that of an alarm of the recorder or of the maintenance that is due. */
const events: Readonly<Record<ProblemKindName, EventCode | undefined>> = {
  notRecording: deviceEvents.notRecording,
  storageFailing: undefined,
  cameraLost: undefined,
  cameraCovered: undefined,
  cameraFault: undefined,
  peripheralFault: deviceEvents.peripheralFault,
  noGps: deviceEvents.noGps,
  gpsAntenna: undefined,
  clockWrong: deviceEvents.clockWrong,
  voltageLow: deviceEvents.voltageLow,
  offline: deviceEvents.awayForLong,
  updateFailed: deviceEvents.updateFailed,
  settingsRefused: deviceEvents.settingsRefused,
  maintenanceOverdue: undefined,
  odometerJumped: deviceEvents.odometerJumped,
  dataOver: deviceEvents.dataOver,
  storageFull: undefined,
  settingsWaiting: deviceEvents.settingsWaiting,
  maintenanceSoon: undefined,
  firmwareOld: deviceEvents.firmwareOld,
};

/**
 * The event by which a problem is told (rule HEALTH-6); undefined where something else tells of it. A problem that goes on after a
 * pause is the same event.
 */
export function problemEvent(problem: Problem, nowMs: number): NewEvent | undefined {
  const { deviceid, kind, channel, sinceMs } = problem;
  const event = events[kind];
  if (event === undefined || isToldAlready(problem)) return undefined;
  return {
    deviceid,
    eventid: event.code,
    time: Math.floor(nowMs / 1_000),
    source: 'watch',
    key: `problem ${kind} ${channel} ${sinceMs}`,
    ...(channel > 0 && { channel }),
  };
}

/**
 * Whether one problem of a kind that is an event is told otherwise, or not at all: an alarm of the recorder is an event itself; when the
 * server's disks take nothing its own alarm says so, while each camera of each vehicle that drives is such a problem; and where nothing was
 * ever recorded there may be no camera.
 */
const isToldAlready = ({ detail }: Problem): boolean =>
  detail['alarm'] !== undefined || detail['refused'] === 1 || detail['unseen'] === 1;

/** Whether a problem that goes on is an event only now: the disks take something again, and nothing comes any more. */
export const isToldNow = (before: Problem, now: Problem): boolean =>
  before.detail['refused'] === 1 && !isToldAlready(now);

/**
 * Whether another problem of the same vehicle is the event of both: of several cameras that are not recorded the first one's.
 * @param open everything that is wrong with the vehicle
 */
export const isToldByAnother = (problem: Problem, open: readonly Problem[]): boolean =>
  problem.kind === 'notRecording' &&
  open.some((other) => other.kind === problem.kind && !isToldAlready(other) && isBefore(other, problem));

const isBefore = (one: Problem, other: Problem): boolean =>
  one.sinceMs < other.sinceMs || (one.sinceMs === other.sinceMs && one.channel < other.channel);
