import { DRIVING_ABOVE_KMH } from '@outrider/model/devices/limits.ts';
import { VOLTS_OF_24 } from '@outrider/model/health/limits.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** Reports further apart say nothing of the time between them. */
const TOGETHER_MS = 120_000;

/** Since when a vehicle has no fix, and what it drove since. */
interface WithoutFix {
  readonly fromKm: number | undefined;
  readonly km: number;
  readonly drivenMs: number;
}

/** The state of a vehicle from report to report. */
export interface VehicleTrack {
  readonly atMs: number;
  readonly withoutFix: WithoutFix | undefined;
  /** Whether it ever had more volts than a battery of 12 V has. */
  readonly has24Volts: boolean;
  readonly drives: boolean;
}

export const NEW_TRACK: VehicleTrack = { atMs: 0, withoutFix: undefined, has24Volts: false, drives: false };

/** Whether it drives, by its own recorder where that says so: without a fix the receiver knows no speed. */
function isDriving({ position, telemetry }: PositionReport): boolean {
  return (telemetry.recorderSpeedKmh ?? position.speedKmh) > DRIVING_ABOVE_KMH;
}

/** The state after another report. @param nowMs when it arrived, ms since 1970 */
export function trackAfter(before: VehicleTrack, report: PositionReport, nowMs: number): VehicleTrack {
  const { position, telemetry } = report;
  const drives = isDriving(report);
  return {
    atMs: nowMs,
    drives,
    has24Volts: before.has24Volts || (telemetry.voltage ?? 0) > VOLTS_OF_24,
    withoutFix: position.valid ? undefined : withoutFixAfter(before, drives, telemetry.mileageKm, nowMs),
  };
}

function withoutFixAfter(
  before: VehicleTrack,
  drives: boolean,
  mileageKm: number | undefined,
  nowMs: number,
): WithoutFix {
  const { withoutFix } = before;
  const fromKm = withoutFix?.fromKm ?? mileageKm;
  const passedMs = nowMs - before.atMs;
  // The way to the first report without a fix was driven with one.
  const counts = withoutFix !== undefined && drives && passedMs > 0 && passedMs <= TOGETHER_MS;
  const km = fromKm === undefined || mileageKm === undefined ? 0 : Math.max(0, mileageKm - fromKm);
  return {
    fromKm,
    km: Math.max(km, withoutFix?.km ?? 0),
    drivenMs: (withoutFix?.drivenMs ?? 0) + (counts ? passedMs : 0),
  };
}
