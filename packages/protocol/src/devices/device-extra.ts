import {
  defaultDeviceExtra,
  type DeviceExtra,
  deviceRecord,
  extraFields,
  MAX_CHANNELS,
} from '@outrider/model/devices/device-record.ts';
import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const MAX_ICON = vehicleIcons.length - 1;
/** What is kept already may be longer than what comes in now: it is read as it is. */
const MAX_KEPT = { chname: 32, plate: 32, extid: 64, memo: MEMO_MAX_LENGTH } as const;

const channel = z.int().min(1).max(MAX_CHANNELS);
// Made once: a schema made for each device costs more than its use.
const someFields = z
  .object({
    icon: z.int().min(0).max(MAX_ICON),
    chsort: z.array(channel).max(MAX_CHANNELS),
    chnames: z.array(z.string().max(MAX_KEPT.chname)).max(MAX_CHANNELS),
    plate: z.string().max(MAX_KEPT.plate),
    extid: z.string().max(MAX_KEPT.extid),
    memo: z.string().max(MAX_KEPT.memo),
    talkch: channel,
    dsmch: channel,
  })
  .partial();
const change = deviceRecord.changeSchema(extraFields);
const byDevice = z.record(z.string(), z.unknown());

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new FieldError(`Z: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max;
const isChannel = (value: unknown): boolean => isWhole(value, 1, MAX_CHANNELS);
const isChannelName = (value: unknown): boolean => isText(value, MAX_KEPT.chname);
const isList = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_CHANNELS && value.every(fits);

/**
 * The extra info, or undefined when some field is not what `someFields` asks. The console reads that of every device at once:
 * the schema takes several times as long, and is only asked what is wrong.
 */
function quickExtra(value: unknown): DeviceExtra | undefined {
  if (!isObject(value)) return undefined;
  const usual = defaultDeviceExtra;
  const { icon = usual.icon, chsort = usual.channelOrder, chnames = usual.channelNames } = value;
  const { plate = usual.plate, extid = usual.externalId, memo = usual.secondMemo } = value;
  const { talkch = usual.talkChannel, dsmch = usual.dsmChannel } = value;
  const isFit =
    isWhole(icon, 0, MAX_ICON) &&
    isList(chsort, isChannel) &&
    isList(chnames, isChannelName) &&
    isText(plate, MAX_KEPT.plate) &&
    isText(extid, MAX_KEPT.extid) &&
    isText(memo, MAX_KEPT.memo) &&
    isChannel(talkch) &&
    isChannel(dsmch);
  if (!isFit) return undefined;
  const extra: Record<keyof DeviceExtra, unknown> = {
    icon,
    channelOrder: chsort,
    channelNames: chnames,
    plate,
    externalId: extid,
    talkChannel: talkch,
    dsmChannel: dsmch,
    secondMemo: memo,
  };
  return extra as DeviceExtra;
}

/**
 * Extra info as it came over the wire; what is absent has its default.
 * @throws FieldError that names the first field that is wrong
 */
export function parseDeviceExtra(value: unknown): DeviceExtra {
  return quickExtra(value) ?? { ...defaultDeviceExtra, ...deviceRecord.fromWire(check(someFields, value)) };
}

/** The fields of extra info that are to change. */
export function parseDeviceExtraChange(value: unknown): Partial<DeviceExtra> {
  return check(change, value);
}

/** Extra info by device id. */
export function parseDeviceExtras(value: unknown): Readonly<Record<string, DeviceExtra>> {
  const entries = isObject(value) ? value : check(byDevice, value);
  return Object.fromEntries(
    Object.entries(entries).map(([deviceid, extra]) => [deviceid, parseDeviceExtra(extra)]),
  );
}

/** Extra info, or some fields of it, as it goes over the wire. */
export function printDeviceExtra(extra: Partial<DeviceExtra>): Readonly<Record<string, unknown>> {
  return deviceRecord.toWire(extra);
}

/** Extra info by device id, as it goes over the wire. */
export function printDeviceExtras(extras: Readonly<Record<string, DeviceExtra>>): unknown {
  return Object.fromEntries(
    Object.entries(extras).map(([deviceid, extra]) => [deviceid, printDeviceExtra(extra)]),
  );
}
