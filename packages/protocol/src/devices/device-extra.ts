import { defaultDeviceExtra, type DeviceExtra, vehicleIcons } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { plainLine } from '../plain-line.ts';
import { FieldError } from '../vcp/field.ts';

const MAX_CHANNEL = 64;
const MAX_ICON = vehicleIcons.length - 1;
const MAX_LENGTH = { chname: 32, plate: 32, extid: 64, memo: MEMO_MAX_LENGTH } as const;

const channel = z.int().min(1).max(MAX_CHANNEL);
const texts = (text: z.ZodString) => ({
  chnames: z.array(text.max(MAX_LENGTH.chname)).max(MAX_CHANNEL),
  plate: text.max(MAX_LENGTH.plate),
  extid: text.max(MAX_LENGTH.extid),
  memo: text.max(MAX_LENGTH.memo),
});
const shape = z.object({
  icon: z.int().min(0).max(MAX_ICON),
  chsort: z.array(channel).max(MAX_CHANNEL),
  ...texts(z.string()),
  talkch: channel,
  dsmch: channel,
});
// Made once: a schema made for each device costs more than its use.
const someFields = shape.partial();
// What is kept already is read as it is; nothing new comes in that is no plain line of text.
const change = shape.extend(texts(plainLine)).partial().strict();
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
const isChannel = (value: unknown): boolean => isWhole(value, 1, MAX_CHANNEL);
const isChannelName = (value: unknown): boolean => isText(value, MAX_LENGTH.chname);
const isList = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_CHANNEL && value.every(fits);

/**
 * The extra info, or undefined when some field is not what `shape` asks. The console reads that of every device at once:
 * the schema takes several times as long, and is only asked what is wrong.
 */
function quickExtra(value: unknown): DeviceExtra | undefined {
  if (!isObject(value)) return undefined;
  const usual = defaultDeviceExtra;
  const { icon = usual.icon, chsort = usual.chsort, chnames = usual.chnames, plate = usual.plate } = value;
  const { extid = usual.extid, talkch = usual.talkch, dsmch = usual.dsmch, memo = usual.memo } = value;
  const isFit =
    isWhole(icon, 0, MAX_ICON) &&
    isList(chsort, isChannel) &&
    isList(chnames, isChannelName) &&
    isText(plate, MAX_LENGTH.plate) &&
    isText(extid, MAX_LENGTH.extid) &&
    isText(memo, MAX_LENGTH.memo) &&
    isChannel(talkch) &&
    isChannel(dsmch);
  if (!isFit) return undefined;
  const extra: Record<keyof DeviceExtra, unknown> = {
    icon,
    chsort,
    chnames,
    plate,
    extid,
    talkch,
    dsmch,
    memo,
  };
  return extra as DeviceExtra;
}

/**
 * Extra info as it came over the wire; what is absent has its default.
 * @throws FieldError that names the first field that is wrong
 */
export function parseDeviceExtra(value: unknown): DeviceExtra {
  return quickExtra(value) ?? ({ ...defaultDeviceExtra, ...check(someFields, value) } as DeviceExtra);
}

/** The fields of extra info that are to change. */
export function parseDeviceExtraChange(value: unknown): Partial<DeviceExtra> {
  return check(change, value) as Partial<DeviceExtra>;
}

/** Extra info by device id. */
export function parseDeviceExtras(value: unknown): Readonly<Record<string, DeviceExtra>> {
  const entries = isObject(value) ? value : check(byDevice, value);
  return Object.fromEntries(
    Object.entries(entries).map(([deviceid, extra]) => [deviceid, parseDeviceExtra(extra)]),
  );
}
