import type { WireDue, WireMeter, WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { OWN_DAYS } from '@outrider/model/maintenance/maintenance-plan.ts';
import { engineHoursOf, odometerOf, type VehicleMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { WorkWithFiles } from '@outrider/store/maintenance/works-done.ts';
import type { VehicleDue } from '../../maintenance/maintenance-watch.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);
/** To the metre, and to a hundredth of an hour: the counts are no more exact. */
const kmOf = (km: number): number => Math.round(km * 1_000) / 1_000;
const hoursOf = (hours: number): number => Math.round(hours * 100) / 100;

const measures = ({
  km,
  hours,
}: {
  readonly km?: number | undefined;
  readonly hours?: number | undefined;
}) => ({
  ...(km !== undefined && { km: kmOf(km) }),
  ...(hours !== undefined && { hours: hoursOf(hours) }),
});

const reading = (meter: VehicleMeter | undefined) => {
  const km = meter === undefined ? undefined : odometerOf(meter);
  const hours = meter === undefined ? undefined : engineHoursOf(meter);
  return {
    ...(km !== undefined && { odometer: kmOf(km) }),
    ...(hours !== undefined && { hours: hoursOf(hours) }),
    asof: secondsOf(Math.max(meter?.heardMs ?? 0, meter?.setMs ?? 0)),
  };
};

export const wireMeter = (meter: VehicleMeter): WireMeter => {
  const { source, edits, setBy, setMs, doubt } = meter;
  return {
    ...reading(meter),
    source,
    edits,
    setby: setBy,
    set: secondsOf(setMs),
    ...(doubt !== undefined && {
      doubt: { from: kmOf(doubt.fromKm), to: kmOf(doubt.toKm), time: secondsOf(doubt.atMs) },
    }),
  };
};

export const wireDue = (
  { deviceid, plan, next, base }: VehicleDue,
  meter: VehicleMeter | undefined,
): WireDue => ({
  deviceid,
  planid: plan.planid,
  name: plan.name,
  kind: plan.kind,
  state: next.state,
  ...(next.by !== undefined && { by: next.by }),
  ...(next.day !== undefined && { day: next.day }),
  due: { ...(next.due.day !== undefined && { day: next.due.day }), ...measures(next.due) },
  left: { ...(next.left.days !== undefined && { days: next.left.days }), ...measures(next.left) },
  ...(plan.dueDay === OWN_DAYS && { own: true as const }),
  last: {
    day: base.day,
    ...measures(base),
    done: base.isDone,
    ...(base.until !== undefined && { until: base.until }),
  },
  ...reading(meter),
  doubt: meter?.doubt !== undefined,
});

export const wireWork = (work: WorkWithFiles): WireWork => {
  const { workid, deviceid, planid, name, kind, day, untilDay, odometerKm, engineHours, cost, note } = work;
  return {
    workid,
    deviceid,
    planid,
    name,
    kind,
    day,
    ...(untilDay !== '' && { until: untilDay }),
    // Those of a meter that was set back since are from before its 0.
    ...(odometerKm !== undefined && odometerKm >= 0 && { odometer: kmOf(odometerKm) }),
    ...(engineHours !== undefined && engineHours >= 0 && { hours: hoursOf(engineHours) }),
    ...(cost !== undefined && { cost }),
    note,
    user: work.userName,
    noted: secondsOf(work.notedMs),
    ...(work.backMs > 0 && {
      back: { time: secondsOf(work.backMs), user: work.backBy, why: work.backWhy },
    }),
    files: work.files.map(({ fileid, name: called, type, bytes }) => ({ fileid, name: called, type, bytes })),
  };
};
