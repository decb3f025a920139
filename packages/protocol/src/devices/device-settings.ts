import { deviceRecord, MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingFields } from '@outrider/model/devices/device-settings.ts';
import { placeText, printPlace } from '@outrider/model/devices/place.ts';
import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const { fields } = deviceRecord;
const words = z.string().transform((text): readonly string[] => (text === '' ? [] : text.split(',')));
const numbers = words.transform((texts): readonly number[] => texts.map(Number));

/** What is kept already is read as it is: it may be longer than what comes in now. */
const whole = z.object({
  driver: z.string(),
  vehicleid: z.string(),
  plate: z.string(),
  extid: z.string(),
  icon: z.int(),
  channel: z.int(),
  chmask: z.string(),
  talkch: z.int(),
  // One text on the wire: lists with commas between, a place as 'lat,lng' (rule DEV-5).
  chnames: words,
  chsort: numbers,
  maplocation: placeText,
});
const change = z
  .strictObject({
    ...Object.fromEntries(settingFields.map((name) => [fields[name].wire, fields[name].schema as z.ZodType])),
    channel: z.int().min(1).max(MAX_CHANNELS),
    chnames: words.pipe(fields.channelNames.schema),
    chsort: numbers.pipe(fields.channelOrder.schema),
    maplocation: placeText,
  })
  .partial();

function parse(schema: z.ZodType<{ channel?: number | undefined }>, value: unknown): Partial<DeviceSettings> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) {
    const [issue] = error.issues;
    throw new FieldError(`Z: ${[...(issue?.path ?? []), issue?.message].join(' ')}`);
  }
  const channels = data.channel === undefined ? {} : { channels: data.channel };
  return { ...deviceRecord.fromWire(data), ...channels };
}

/** The settings of a device as they came over the wire. @throws FieldError that names what is wrong first */
export function parseDeviceSettings(value: unknown): DeviceSettings {
  return parse(whole, value) as DeviceSettings;
}

/** Settings that are to change: only those that are given. @throws FieldError that names what is wrong first */
export function parseSettingsChange(value: unknown): Partial<DeviceSettings> {
  return parse(change, value);
}

/** Settings, or some of them, as they go over the wire. */
export function printDeviceSettings(settings: Partial<DeviceSettings>): Readonly<Record<string, unknown>> {
  const { channels, ...record } = settings;
  const { channelNames, channelOrder } = record;
  return {
    ...deviceRecord.toWire(record),
    ...(channels !== undefined && { channel: channels }),
    // One that is kept from when names could have a comma would be two.
    ...(channelNames !== undefined && {
      chnames: channelNames.map((name) => name.replaceAll(',', ' ')).join(','),
    }),
    ...(channelOrder !== undefined && { chsort: channelOrder.join(',') }),
    ...('manualPosition' in record && { maplocation: printPlace(record.manualPosition) }),
  };
}
