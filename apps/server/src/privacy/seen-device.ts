import type { Device } from '@outrider/model/devices/device.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';

interface Masked {
  readonly device: Device;
  readonly untilMs: number;
  readonly mode: DarkTime['mode'];
  readonly footageOnly: boolean;
  readonly zoneSinceMs: number | undefined;
  readonly masked: Device;
}

/** Devices that are kept at most: nobody says here which have gone. */
const MOST_KEPT = 200_000;

/** By device id: one object for each device object, so that rows are printed once each. */
const kept = new Map<string, Masked>();

/**
 * A device in a private time, as people see it: that it is there and online, and not where.
 * @param footageOnly whether its cameras alone are private
 */
export function maskedDevice(
  device: Device,
  { fromMs, toMs: untilMs, mode, zone }: DarkTime,
  footageOnly: boolean,
): Device {
  const zoneSinceMs = zone === true ? fromMs : undefined;
  const known = kept.get(device.deviceid);
  if (
    known?.device === device &&
    known.untilMs === untilMs &&
    known.mode === mode &&
    known.footageOnly === footageOnly &&
    known.zoneSinceMs === zoneSinceMs
  )
    return known.masked;
  const dark = {
    untilMs,
    mode,
    ...(footageOnly && { footageOnly: true as const }),
    ...(zoneSinceMs !== undefined && { zoneSinceMs }),
  };
  const masked = footageOnly
    ? { ...device, dark }
    : { ...device, position: undefined, manualPosition: undefined, ignitionOn: undefined, dark };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(device.deviceid, { device, untilMs, mode, footageOnly, zoneSinceMs, masked });
  return masked;
}
