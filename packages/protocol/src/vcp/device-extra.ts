import { defaultDeviceExtra, type DeviceExtra, vehicleIcons } from '@outrider/model/device.ts';
import { z } from 'zod';
import { FieldError } from './field.ts';

const channel = z.int().min(1).max(64);
const texts = (text: z.ZodString) => ({
  chnames: z.array(text.max(32)).max(64),
  plate: text.max(32),
  extid: text.max(64),
});
const shape = z.object({
  icon: z
    .int()
    .min(0)
    .max(vehicleIcons.length - 1),
  chsort: z.array(channel).max(64),
  ...texts(z.string()),
  talkch: channel,
  dsmch: channel,
});
// Made once: a schema made for each device costs more than its use.
const someFields = shape.partial();
// What is kept already is read as it is; nothing new comes in that is no plain line of text.
const change = shape
  .extend(texts(z.string().regex(/^\P{Cc}*$/u, 'has control characters')))
  .partial()
  .strict();
const byDevice = z.record(z.string(), z.unknown());

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new FieldError(`Z: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

/** Extra info as it came over the wire; what is absent has its default. */
export function parseDeviceExtra(value: unknown): DeviceExtra {
  return { ...defaultDeviceExtra, ...check(someFields, value) } as DeviceExtra;
}

/** The fields of extra info that are to change. */
export function parseDeviceExtraChange(value: unknown): Partial<DeviceExtra> {
  return check(change, value) as Partial<DeviceExtra>;
}

/** Extra info by device id. */
export function parseDeviceExtras(value: unknown): Readonly<Record<string, DeviceExtra>> {
  const entries = check(byDevice, value);
  return Object.fromEntries(
    Object.entries(entries).map(([deviceid, extra]) => [deviceid, parseDeviceExtra(extra)]),
  );
}
