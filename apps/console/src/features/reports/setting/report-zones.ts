import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import { MAX_TZ, MIN_TZ } from '@outrider/model/entity/time-zone.ts';
import { formatZone } from '../../../ui/text/format.ts';

const HALF_HOUR_S = 1_800;

/** The time zone of this computer. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the clocks of a zone are from UTC at a moment, seconds. */
export const offsetOf = (zone: string, ms: number): number => Math.round(zoneOffsetMs(zone, ms) / 1_000);

/** Zones to choose from: by name, whose clocks may change, and offsets that never do. @param chosen is among them */
export function zoneOptions(chosen: string, ms: number): { readonly value: string; readonly text: string }[] {
  const names = new Set([ownZone(), ...Intl.supportedValuesOf('timeZone')]);
  const offsets: string[] = [];
  for (let offset = MIN_TZ; offset <= MAX_TZ; offset += HALF_HOUR_S) offsets.push(String(offset));
  const all = [...names].map((value) => ({ value, text: `${value} (${formatZone(offsetOf(value, ms))})` }));
  const fixed = offsets.map((value) => ({ value, text: formatZone(Number(value)) }));
  const options = [...all, ...fixed];
  if (options.some(({ value }) => value === chosen)) return options;
  const isOffset = /^-?\d+$/.test(chosen);
  return [{ value: chosen, text: isOffset ? formatZone(Number(chosen)) : chosen }, ...options];
}
