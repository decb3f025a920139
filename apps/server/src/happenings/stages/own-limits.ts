import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Standstill } from './standstill.ts';

/** Limits of a device at which the server raises events by itself (rules DEV-26 and EVENT-14). */
export interface OwnLimits {
  /** Faster than that is an over-speed, km/h; undefined: none is told. */
  readonly overSpeedKmh: number | undefined;
  /** Pictures that are lost for this long are a video loss, seconds; 0: none is told. */
  readonly videoLossS: number;
  /** A vehicle that stands with the engine on for this long is idle, seconds; 0: none is told. */
  readonly idleS: number;
}

/** A report as it is looked at. */
interface LookedAt {
  readonly limits?: OwnLimits | undefined;
  readonly report: PositionReport;
  /** When it was taken, unix seconds. */
  readonly time: number;
}

/** What stands of a device: an event code and a channel, 0 where it is of none. */
interface Stands {
  readonly code: number;
  readonly channel: number;
}

const overSpeed: Stands = { code: deviceEvents.overSpeed.code, channel: 0 };
const idle: Stands = { code: deviceEvents.idle.code, channel: 0 };

/**
 * What stands by a device's own limits with a report.
 * @param standstill how the vehicle stands with its engine on, with this report; undefined: it does not
 * @param sinceOf since when something stood before the report, unix seconds; undefined: it did not
 */
export function ownLimitsIn(
  { limits, report: { position, telemetry }, time }: LookedAt,
  standstill: Standstill | undefined,
  sinceOf: (stands: Stands) => number | undefined,
): readonly Stands[] {
  if (limits === undefined) return [];
  const { overSpeedKmh, videoLossS, idleS } = limits;
  // A report without a fix says nothing of the speed: what stood does.
  const isFix = position.valid && impossibleIn(position).length === 0;
  const isFast =
    overSpeedKmh !== undefined &&
    (isFix ? position.speedKmh > overSpeedKmh : sinceOf(overSpeed) !== undefined);
  const isIdle = idleS > 0 && standstill !== undefined && isTooLong(standstill, time, idleS, sinceOf(idle));
  const lost = videoLossS === 0 ? [] : (telemetry.videoLost ?? []);
  return [
    ...(isFast ? [overSpeed] : []),
    ...(isIdle ? [idle] : []),
    ...lost
      .filter((channel) => {
        const since = sinceOf({ code: alarms.videoLost.code, channel });
        return since !== undefined && time - since >= videoLossS;
      })
      .map((channel) => ({ code: deviceEvents.videoLoss.code, channel })),
  ];
}

/** It begins with a report that says that it stands, and goes on while it is the same standstill. @param told since when it is told */
function isTooLong(
  { since, stood }: Standstill,
  time: number,
  limitS: number,
  told: number | undefined,
): boolean {
  return (told !== undefined && since <= told) || (stood === time && time - since >= limitS);
}
