import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { isDeviceId } from './device-id.ts';
import { vehicleIcons } from './device.ts';
import {
  MAX_NET_FLOW_MB,
  MAX_OVER_SPEED_KMH,
  MAX_STORAGE_DAYS,
  MAX_VIDEO_LOSS_S,
  MEMO_MAX_LENGTH,
  OVER_SPEED_FROM_KMH,
} from './limits.ts';
import { place } from '../maps/place.ts';

/** Most channels of a device. */
export const MAX_CHANNELS = 64;

const channel = z.int().min(1).max(MAX_CHANNELS);
/** One character a channel. */
const flags = z
  .string()
  .regex(/^[01]*$/)
  .max(MAX_CHANNELS);
const channelName = plainLine.max(12).regex(/^[^,]*$/, 'A channel name has no comma.');

/** A device as kept: what an administrator set. How it is reached is in its links. */
export const deviceRecord = new Entity({
  deviceid: field(z.string().refine(isDeviceId, 'may not name a device'), {
    column: 'deviceid',
    wire: 'deviceid',
    label: 'Device ID',
  }),
  /** False: seen by a gateway, not yet added by an administrator. */
  registered: field(z.boolean(), { column: 'registered', default: false }),
  driverName: field(plainLine.max(31), {
    column: 'drivername',
    wire: 'driver',
    label: 'Driver',
    form: 'text',
    default: '',
  }),
  /** Shown as 'Device Memo'. The dashboard and the editor both write it, and the dashboard's bound is the wider one. */
  memo: field(plainLine.max(MEMO_MAX_LENGTH), {
    column: 'vehicleid',
    wire: 'vehicleid',
    label: 'Device Memo',
    form: 'text',
    default: '',
  }),
  secondMemo: field(plainLine.max(MEMO_MAX_LENGTH), {
    column: 'second_memo',
    wire: 'memo',
    label: 'Second Memo',
    form: 'text',
    default: '',
  }),
  plate: field(plainLine.max(32), {
    column: 'plate',
    wire: 'plate',
    label: 'Plate',
    form: 'text',
    default: '',
  }),
  /** What another system calls it. */
  externalId: field(plainLine.max(31), {
    column: 'extid',
    wire: 'extid',
    label: 'External Id',
    form: 'text',
    default: '',
    keptLength: 64,
  }),
  /** Index into {@link vehicleIcons}. */
  icon: field(
    z
      .int()
      .min(0)
      .max(vehicleIcons.length - 1),
    {
      column: 'icon',
      wire: 'icon',
      label: 'Kind of vehicle',
      form: 'choice',
      default: 0,
    },
  ),
  /** One character a channel: '0' installed, '1' masked (rule C12). */
  channelMask: field(
    z
      .string()
      .regex(/^[01]+$/)
      .max(MAX_CHANNELS),
    {
      column: 'chmask',
      wire: 'chmask',
      label: 'Installed Channels',
      form: 'channels',
      default: '0000',
    },
  ),
  /** A missing one is 'ch' and the number. */
  channelNames: field(z.array(channelName).max(MAX_CHANNELS).readonly(), {
    column: 'chnames',
    wire: 'chnames',
    label: 'Channel Names',
    form: 'channels',
    default: [],
    keptLength: 32,
  }),
  /** Channel numbers in the order to show them; empty is the natural one. */
  channelOrder: field(z.array(channel).max(MAX_CHANNELS).readonly(), {
    column: 'chsort',
    wire: 'chsort',
    label: 'Channel Order',
    form: 'channels',
    default: [],
  }),
  talkChannel: field(channel, {
    column: 'talkch',
    wire: 'talkch',
    label: 'Talk Channel',
    form: 'channels',
    default: 1,
  }),
  /** Whether there is a bound to what it sends a month. */
  netLimit: field(z.boolean(), {
    column: 'netlimit',
    wire: 'netlimit',
    label: 'Net Limit',
    form: 'choice',
    default: false,
  }),
  /** That bound, KB of 1024 bytes. */
  maxNetFlowKb: field(
    z
      .int()
      .min(0)
      .max(MAX_NET_FLOW_MB * 1024),
    {
      column: 'maxnetflow',
      wire: 'maxnetflow',
      label: 'Net Flow Limit',
      form: 'text',
      default: 0,
    },
  ),
  /** How its pictures are recorded (rule DEV-7); new devices are watched, and not recorded. */
  recordingVideo: field(z.int().min(-1).max(2), {
    column: 'recenable',
    wire: 'recenable',
    label: 'Recording Video',
    form: 'choice',
    default: 0,
  }),
  /** How its sound is recorded (rule DEV-7). */
  recordingAudio: field(z.int().min(-1).max(3), {
    column: 'recaudio',
    wire: 'recaudio',
    label: 'Recording Audio',
    form: 'choice',
    default: 0,
  }),
  /** One character a channel, '1' where it is recorded when channels are chosen; those it does not say are not. */
  recordedChannels: field(flags, {
    column: 'recplan',
    wire: 'recplan',
    label: 'Recording Channels',
    form: 'channels',
    default: '',
  }),
  /** One character a channel: '0' its main stream is recorded, '1' its sub stream; those it does not say main. */
  recordedStreams: field(flags, {
    column: 'streamtype',
    wire: 'streamtype',
    label: 'Stream Type',
    form: 'channels',
    default: '',
  }),
  /** For how many days recordings are kept; 0 is what the server does (rule C03). */
  storageDays: field(z.int().min(0).max(MAX_STORAGE_DAYS), {
    column: 'recdays',
    wire: 'recdays',
    label: 'Data Storage Days',
    form: 'text',
    default: 0,
  }),
  /** Whether the server tells of an over-speed by itself, and above how many km/h (rule DEV-26). */
  overSpeedEvent: field(z.boolean(), {
    column: 'ovspevent',
    wire: 'ovspevent',
    label: 'Over-speed Event',
    form: 'choice',
    default: false,
  }),
  overSpeedKmh: field(z.int().min(1).max(MAX_OVER_SPEED_KMH), {
    column: 'ovspvalue',
    wire: 'ovspvalue',
    label: 'Over-speed Value',
    form: 'text',
    default: OVER_SPEED_FROM_KMH,
  }),
  /** Pictures that are lost for so many seconds are a video loss; 0: none is told (rule DEV-26). */
  videoLossS: field(z.int().min(0).max(MAX_VIDEO_LOSS_S), {
    column: 'videolossinterval',
    wire: 'videolossinterval',
    label: 'Video Loss Interval',
    form: 'text',
    default: 0,
  }),
  /** For how many days its events are kept; 0: as set for the server. */
  eventDays: field(z.int().min(0).max(MAX_STORAGE_DAYS), {
    column: 'eventdays',
    wire: 'eventdays',
    label: 'Event Reserve Days',
    form: 'text',
    default: 0,
  }),
  /** Channels that carry sound alone, as the device says; they may lie beyond those of its mask. */
  soundChannels: field(z.array(channel).max(MAX_CHANNELS).readonly(), {
    column: 'soundch',
    wire: 'soundch',
    default: [],
  }),
  /** Channels whose cameras turn, as the device says. */
  turningChannels: field(z.array(channel).max(MAX_CHANNELS).readonly(), {
    column: 'ptzch',
    wire: 'ptzch',
    default: [],
  }),
  /** One character a channel, '1' where an administrator says that its camera turns, besides those of which the device says so. */
  saidToTurn: field(flags, {
    column: 'ptzset',
    wire: 'ptzset',
    label: 'Cameras That Turn',
    form: 'channels',
    default: '',
  }),
  /** The channel that looks at the driver. */
  dsmChannel: field(channel, { column: 'dsmch', wire: 'dsmch', default: 2 }),
  /** Where an administrator put it by hand. */
  manualPosition: field(place.optional(), {
    column: 'maplocation',
    wire: 'maplocation',
    label: 'Map Location',
    form: 'place',
    default: undefined,
  }),
  /** Seconds east of UTC. */
  timezone: field(z.int().min(-43_200).max(50_400).optional(), { column: 'timezone', default: undefined }),
  firstSeenMs: field(z.number(), { column: 'first_seen_ms' }),
  /** How often it was edited: an edit says which one its author saw (letter V of the wire). */
  edits: field(z.int().min(0), { column: 'edits', default: 0 }),
});

export interface DeviceRecord extends RecordOf<typeof deviceRecord> {}

/** What the console shows of a device beside the live list (rule DEV-3). */
export const extraFields = [
  'icon',
  'channelOrder',
  'channelNames',
  'plate',
  'externalId',
  'talkChannel',
  'dsmChannel',
  'soundChannels',
  'turningChannels',
  'saidToTurn',
  'secondMemo',
] as const satisfies readonly (keyof DeviceRecord)[];

export type DeviceExtra = Pick<DeviceRecord, (typeof extraFields)[number]>;

/** The extra info in a record. */
export function extraOf(record: DeviceExtra): DeviceExtra {
  return deviceRecord.pick(record, extraFields);
}

export const defaultDeviceExtra: DeviceExtra = extraOf(deviceRecord.defaults);
