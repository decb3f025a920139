import { channelName } from '@outrider/model/devices/device.ts';
import {
  MAX_NET_FLOW_MB,
  MAX_OVER_SPEED_KMH,
  MAX_STORAGE_DAYS,
  MAX_VIDEO_LOSS_S,
  USUAL_EVENT_DAYS,
  USUAL_STORAGE_DAYS,
} from '@outrider/model/devices/limits.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings, type DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import { placeText, printPlace } from '@outrider/model/maps/place.ts';
import { z } from 'zod';
import { changedByBoth, mergedFields } from '../../../ui/form/meanwhile.ts';
import { fault } from '../../../ui/form/use-schema-form.ts';

const { fields } = deviceRecord;

/** A whole number that is typed. @param words what is said of anything else */
const whole = (least: number, most: number, words: Parameters<typeof fault>[0]) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, { error: fault(words), abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, fault(words));

/** The field's text: whole MB, kept as KB (rule DEV-8). */
const maxNetFlowMb = whole(0, MAX_NET_FLOW_MB, 'Whole MB, at most 1048576.');
/** Days that are typed: 0 is said by the switch (rule C03). */
const storageDays = whole(1, MAX_STORAGE_DAYS, 'Whole days, 1 to 29999.');
const overSpeedKmh = whole(1, MAX_OVER_SPEED_KMH, 'Whole km/h, 1 to 300.');
const videoLossS = whole(0, MAX_VIDEO_LOSS_S, 'Whole seconds, 0 to 86400.');

const channelRow = z.object({
  number: z.int(),
  name: z.string().trim().pipe(fields.channelNames.schema.unwrap().element),
  installed: z.boolean(),
  /** Whether it is recorded, when channels are chosen. */
  recorded: z.boolean(),
  /** Whether its sub stream is recorded, instead of its main stream. */
  sub: z.boolean(),
  /** Whether somebody says that its camera turns. */
  turns: z.boolean(),
});
export type ChannelRow = z.infer<typeof channelRow>;

/** What the editor's fields hold: the place as text, the channels as rows in the order in which they are shown. */
const fieldsSchema = z.object({
  driverName: z.string().trim().pipe(fields.driverName.schema),
  memo: z.string().trim().pipe(fields.memo.schema),
  plate: z.string().trim().pipe(fields.plate.schema),
  externalId: z.string().trim().pipe(fields.externalId.schema),
  icon: fields.icon.schema,
  manualPosition: placeText,
  talkChannel: fields.talkChannel.schema,
  netLimit: fields.netLimit.schema,
  maxNetFlowMb,
  recordingVideo: fields.recordingVideo.schema,
  recordingAudio: fields.recordingAudio.schema,
  usualDays: z.boolean(),
  storageDays,
  overSpeedEvent: fields.overSpeedEvent.schema,
  overSpeedKmh,
  videoLossS,
  usualEventDays: z.boolean(),
  eventDays: storageDays,
  channels: z.array(channelRow),
});
export type EditorValues = z.input<typeof fieldsSchema>;
/** Checks the fields; gives the settings that they say. */
export const editorSchema = fieldsSchema.transform(
  ({ channels, maxNetFlowMb, usualDays, usualEventDays, ...settings }): DeviceSettings => ({
    ...settings,
    storageDays: usualDays ? 0 : settings.storageDays,
    eventDays: usualEventDays ? 0 : settings.eventDays,
    maxNetFlowKb: maxNetFlowMb * 1024,
    ...channelsIn(channels),
  }),
);

/** What stands in the fields for the settings. */
export function valuesOf(settings: DeviceSettings): EditorValues {
  const { driverName, memo, plate, externalId, icon, manualPosition, talkChannel, channels } = settings;
  const { netLimit, maxNetFlowKb, recordedChannels, recordedStreams, saidToTurn } = settings;
  const rest = Array.from({ length: channels }, (_, at) => at + 1);
  const numbers = [...settings.channelOrder.filter((number) => number <= channels), ...rest];
  return {
    driverName,
    memo,
    plate,
    externalId,
    icon,
    manualPosition: printPlace(manualPosition),
    talkChannel,
    netLimit,
    maxNetFlowMb: String(Math.floor(maxNetFlowKb / 1024)),
    recordingVideo: settings.recordingVideo,
    recordingAudio: settings.recordingAudio,
    usualDays: settings.storageDays === 0,
    storageDays: String(settings.storageDays || USUAL_STORAGE_DAYS),
    overSpeedEvent: settings.overSpeedEvent,
    overSpeedKmh: String(settings.overSpeedKmh),
    videoLossS: String(settings.videoLossS),
    usualEventDays: settings.eventDays === 0,
    eventDays: String(settings.eventDays || USUAL_EVENT_DAYS),
    channels: [...new Set(numbers)].map((number) => ({
      number,
      name: settings.channelNames[number - 1] ?? '',
      installed: settings.channelMask[number - 1] === '0',
      recorded: recordedChannels[number - 1] === '1',
      sub: recordedStreams[number - 1] === '1',
      turns: saidToTurn[number - 1] === '1',
    })),
  };
}

type Channels = Pick<
  DeviceSettings,
  | 'channels'
  | 'channelMask'
  | 'channelNames'
  | 'channelOrder'
  | 'recordedChannels'
  | 'recordedStreams'
  | 'saidToTurn'
>;

/** One character a channel; at the end those that say nothing are left out. */
const flagsOf = (flags: readonly boolean[]): string => flags.map(Number).join('').replace(/0+$/, '');

/** The settings of which rows of channels are made. */
function channelsIn(rows: readonly ChannelRow[]): Channels {
  const rising = rows.toSorted((a, b) => a.number - b.number);
  const names = rising.map(({ name }) => name.trim());
  const order = rows.map(({ number }) => number);
  return {
    channels: rows.length,
    recordedChannels: flagsOf(rising.map(({ recorded }) => recorded)),
    saidToTurn: flagsOf(rising.map(({ turns }) => turns)),
    recordedStreams: flagsOf(rising.map(({ sub }) => sub)),
    channelMask: rising.map(({ installed }) => (installed ? '0' : '1')).join(''),
    channelNames: names.slice(0, names.findLastIndex((name) => name !== '') + 1),
    // The natural order is not said.
    channelOrder: order.every((number, at) => number === at + 1) ? [] : order,
  };
}

/** What a row is called: its name, or 'ch' and its number. */
export const rowName = ({ number, name }: ChannelRow): string =>
  channelName({ channelNames: Array.from({ length: number }, () => name) }, number);

/** The fields with another number of channels: as the server makes it, those that stay keep name and switch. */
export function recounted(values: EditorValues, channels: number): EditorValues {
  const before = { ...channelsIn(values.channels), talkChannel: values.talkChannel };
  const { talkChannel, ...after } = { ...before, ...changeOfSettings(before, { channels }), channels };
  return { ...values, talkChannel, channels: valuesOf({ ...blank, ...after }).channels };
}

const blank = { ...deviceRecord.defaults, channels: deviceRecord.defaults.channelMask.length };
/** What the fields hold until the settings are read. */
export const blankValues = valuesOf(blank);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Typed = 'maxNetFlowKb' | 'storageDays' | 'eventDays' | 'overSpeedKmh' | 'videoLossS';
type Draft = Omit<DeviceSettings, 'manualPosition' | Typed> & { readonly [N in Typed]: string } & {
  readonly manualPosition: string;
};
function draftOf({ channels, maxNetFlowMb, usualDays, usualEventDays, ...values }: EditorValues): Draft {
  const storageDays = usualDays ? '' : values.storageDays;
  const eventDays = usualEventDays ? '' : values.eventDays;
  return { ...values, maxNetFlowKb: maxNetFlowMb, storageDays, eventDays, ...channelsIn(channels) };
}

/** Names of the settings that the fields change. What follows from another number of channels by itself is not one of them. */
export function changedSettings(before: EditorValues, after: EditorValues): (keyof DeviceSettings)[] {
  const now = draftOf(after);
  const recount = now.channels !== before.channels.length;
  const base = draftOf(recount ? recounted(before, now.channels) : before);
  const names = Object.keys(now) as (keyof DeviceSettings)[];
  return names.filter((name) => (name === 'channels' ? recount : !same(base[name], now[name])));
}

/**
 * What stands in the fields when somebody else has changed the settings meanwhile: what was typed here stays, all other
 * fields say what is there now.
 * @param before what stood there before anything was typed
 */
export function merged(before: EditorValues, typed: EditorValues, now: EditorValues): EditorValues {
  return {
    ...mergedFields(before, typed, now),
    channels: mergedRows(before.channels, typed.channels, now.channels),
  };
}

function mergedRows(before: readonly ChannelRow[], typed: ChannelRow[], now: ChannelRow[]): ChannelRow[] {
  if (same(before, typed)) return now;
  if (before.length !== now.length || before.length !== typed.length) return typed;
  const find = (rows: readonly ChannelRow[], wanted: number) => rows.find(({ number }) => number === wanted);
  const moved = !same(
    before.map(({ number }) => number),
    typed.map(({ number }) => number),
  );
  return (moved ? typed : now).map(({ number }) => {
    const was = find(before, number);
    const mine = find(typed, number);
    const theirs = find(now, number);
    const pick = <N extends keyof ChannelRow>(name: N): ChannelRow[N] | undefined =>
      (mine?.[name] === was?.[name] ? theirs : mine)?.[name];
    return {
      number,
      name: pick('name') ?? '',
      installed: pick('installed') ?? true,
      recorded: pick('recorded') ?? false,
      sub: pick('sub') ?? false,
      turns: pick('turns') ?? false,
    };
  });
}

/** Fields that say a setting which is not one of them. */
const fieldsOfSetting: { readonly [N in keyof DeviceSettings]?: readonly (keyof EditorValues)[] } = {
  maxNetFlowKb: ['maxNetFlowMb'],
  storageDays: ['usualDays', 'storageDays'],
  eventDays: ['usualEventDays', 'eventDays'],
};

/** The fields that say a setting: those of channels are in their rows. */
export function fieldsOf(name: keyof DeviceSettings): readonly (keyof EditorValues)[] {
  return fieldsOfSetting[name] ?? (name in blankValues ? [name as keyof EditorValues] : ['channels']);
}

/** A setting that was changed here and by somebody else, with what both say, as texts. */
export interface BothChanged {
  readonly name: keyof DeviceSettings;
  readonly theirs: string | boolean;
  readonly yours: string | boolean;
}

/** The settings that were changed here and by somebody else, each to something else. */
export function bothChanged(before: EditorValues, typed: EditorValues, now: EditorValues): BothChanged[] {
  const [was, mine, theirs] = [draftOf(before), draftOf(typed), draftOf(now)];
  return changedByBoth(was, mine, theirs).map((name) => ({
    name,
    theirs: asText(name, theirs[name]),
    yours: asText(name, mine[name]),
  }));
}

/** Settings that have one character a channel, and the one that names it. */
const flags: Partial<Record<keyof DeviceSettings, string>> = {
  channelMask: '0',
  recordedChannels: '1',
  recordedStreams: '1',
  saidToTurn: '1',
};

function asText(name: keyof DeviceSettings, value: Draft[keyof Draft]): string | boolean {
  if (typeof value === 'boolean') return value;
  const flag = flags[name];
  if (flag !== undefined)
    return Array.from(String(value), (one, at) => (one === flag ? `ch${at + 1}` : ''))
      .filter(Boolean)
      .join(', ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
