import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { BACK_KM, FASTEST_MEAN_KMH, JUMP_KM } from './limits.ts';

const ms = z.int().min(0);
const HOUR_MS = 3_600_000;
const HOUR_S = 3_600;

/** From what the odometer of a vehicle is known: from its recorder's, or from the days that the server counts. */
export const meterSources = ['recorder', 'days'] as const;
export type MeterSource = (typeof meterSources)[number];

/** A recorder's odometer went where no vehicle can have driven. Odometers in km, with the offset that held. */
const doubt = z.object({ fromKm: z.number(), toKm: z.number(), atMs: ms });

/**
 * What a vehicle has driven and for how long its engine ran (rule MAINT-2). What the server counts by days is summed up behind `baseDay`, so
 * that it stays when the days go; it never goes back.
 */
export const vehicleMeter = new Entity({
  deviceid: field(z.string(), { column: 'deviceid' }),
  /** How often a person set it. */
  edits: field(z.int().min(0), { column: 'edits', default: 0 }),
  source: field(z.enum(meterSources), { column: 'source', default: 'days' }),
  /** What the days before that day have, days since 1970-01-01 by the device's clocks. */
  baseDay: field(z.int().min(0), { column: 'base_day', default: 0 }),
  baseKm: field(z.number(), { column: 'base_km', default: 0 }),
  baseS: field(z.number(), { column: 'base_s', default: 0 }),
  /** What all days have that were counted. */
  countedKm: field(z.number(), { column: 'counted_km', default: 0 }),
  countedS: field(z.number(), { column: 'counted_s', default: 0 }),
  /** What the recorder's odometer showed last. */
  reportedKm: field(z.number().optional(), { column: 'reported_km', default: undefined }),
  /** As of which word of the device all this is, ms since 1970 UTC by the server's clock; 0: it has said nothing. */
  heardMs: field(ms, { column: 'heard_ms', default: 0 }),
  /** Added to it, so that it is what the dash shows. */
  offsetKm: field(z.number(), { column: 'offset_km', default: 0 }),
  offsetS: field(z.number(), { column: 'offset_s', default: 0 }),
  /** Of a usual day, by the last weeks. */
  kmADay: field(z.number(), { column: 'km_a_day', default: 0 }),
  sADay: field(z.number(), { column: 's_a_day', default: 0 }),
  /** When a person set it last, and their name; 0: nobody did. */
  setMs: field(ms, { column: 'set_ms', default: 0 }),
  setBy: field(z.string(), { column: 'set_by', default: '' }),
  /** It stands until a person has said what the dash shows. */
  doubt: field(doubt.optional(), { column: 'doubt', default: undefined }),
});
export interface VehicleMeter extends RecordOf<typeof vehicleMeter> {}

/** A meter of which nothing is known yet. */
export const newMeter = (deviceid: string): VehicleMeter => ({ ...vehicleMeter.defaults, deviceid });

/** Whether anything is known by which it counts. */
const isKnown = ({ heardMs, setMs }: VehicleMeter): boolean => heardMs > 0 || setMs > 0;

const rawKm = ({ source, reportedKm, countedKm }: VehicleMeter): number =>
  source === 'recorder' && reportedKm !== undefined ? reportedKm : countedKm;

/** What its odometer shows, km; undefined while nothing is known of it. */
export const odometerOf = (meter: VehicleMeter): number | undefined =>
  isKnown(meter) ? rawKm(meter) + meter.offsetKm : undefined;

/** For how long its engine ran, h; undefined while nothing is known of it. */
export const engineHoursOf = (meter: VehicleMeter): number | undefined =>
  isKnown(meter) ? (meter.countedS + meter.offsetS) / HOUR_S : undefined;

/**
 * The meter after a recorder said what its odometer shows. Where no vehicle can have come there since, the recorder was changed or set: the
 * odometer goes on from where it was, and the meter is in doubt.
 */
export function heardOdometer(meter: VehicleMeter, km: number, nowMs: number): VehicleMeter {
  const { reportedKm, source, edits, heardMs, offsetKm, doubt: stands } = meter;
  const heard = { ...meter, reportedKm: km, heardMs: nowMs };
  if (reportedKm === undefined) {
    // Some recorders say 0 for ever: such a recorder has none.
    const isFirst = source === 'days' && edits === 0 && km >= 1;
    return isFirst ? { ...heard, source: 'recorder' } : heard;
  }
  if (source === 'days') return edits === 0 && km >= 1 ? { ...heard, source: 'recorder' } : heard;
  const mostKm = JUMP_KM + (FASTEST_MEAN_KMH * Math.max(0, nowMs - heardMs)) / HOUR_MS;
  const way = km - reportedKm;
  if (way >= -BACK_KM && way <= mostKm) return heard;
  const fromKm = reportedKm + offsetKm;
  const toKm = km + offsetKm;
  return {
    ...heard,
    offsetKm: offsetKm - way,
    doubt: { fromKm: stands?.fromKm ?? fromKm, toKm, atMs: nowMs },
  };
}

/** What a person says of a meter. */
export interface MeterWords {
  readonly odometerKm?: number | undefined;
  readonly engineHours?: number | undefined;
  readonly source?: MeterSource | undefined;
}

/** The meter after a person set what the dash shows: what it counts from now on goes on from there, and no doubt is left. */
export function setMeter(
  meter: VehicleMeter,
  { odometerKm, engineHours, source = meter.source }: MeterWords,
  by: { readonly userName: string; readonly nowMs: number },
): VehicleMeter {
  const before = odometerOf(meter);
  const next = { ...meter, source };
  // Another source goes on from where the one before was.
  const km = odometerKm ?? before;
  return {
    ...next,
    edits: meter.edits + 1,
    setMs: by.nowMs,
    setBy: by.userName,
    doubt: undefined,
    offsetKm: km === undefined ? meter.offsetKm : km - rawKm(next),
    offsetS: engineHours === undefined ? meter.offsetS : engineHours * HOUR_S - meter.countedS,
  };
}
