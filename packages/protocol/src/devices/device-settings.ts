import { deviceRecord, MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingFields } from '@outrider/model/devices/device-settings.ts';
import { keptCheck } from '@outrider/model/entity/kept-value.ts';
import { placeText, printPlace } from '@outrider/model/maps/place.ts';
import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const { fields } = deviceRecord;
const words = z.string().transform((text): readonly string[] => (text === '' ? [] : text.split(',')));
const flag = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1);
const numbers = words.transform((texts): readonly number[] => texts.map(Number));

/** Those that are something else on the wire: lists with commas between, a place as 'lat,lng', a switch as 0 or 1 (rule DEV-5). */
const written: { readonly [N in keyof DeviceSettings]?: z.ZodType } = {
  channelNames: words,
  channelOrder: numbers,
  manualPosition: placeText,
  netLimit: flag,
  overSpeedEvent: flag,
};

function byWire(schemaOf: (name: (typeof settingFields)[number]) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(settingFields.map((name) => [fields[name].wire, schemaOf(name)]));
}

/** What is kept already is read as it is: it may be longer than what comes in now. */
const whole = z.object({
  ...byWire((name) => written[name] ?? z.custom(keptCheck(fields[name].schema, Infinity))),
  channel: z.int(),
});
const change = z
  .strictObject({
    ...byWire((name) => written[name]?.pipe(fields[name].schema) ?? fields[name].schema),
    channel: z.int().min(1).max(MAX_CHANNELS),
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
  const { channelNames, channelOrder, netLimit, overSpeedEvent } = record;
  return {
    ...deviceRecord.toWire(record),
    ...(channels !== undefined && { channel: channels }),
    // One that is kept from when names could have a comma would be two.
    ...(channelNames !== undefined && {
      chnames: channelNames.map((name) => name.replaceAll(',', ' ')).join(','),
    }),
    ...(channelOrder !== undefined && { chsort: channelOrder.join(',') }),
    ...(netLimit !== undefined && { netlimit: Number(netLimit) }),
    ...(overSpeedEvent !== undefined && { ovspevent: Number(overSpeedEvent) }),
    ...('manualPosition' in record && { maplocation: printPlace(record.manualPosition) }),
  };
}
