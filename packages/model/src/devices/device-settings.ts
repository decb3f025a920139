import { OutriderError } from '../error-code.ts';
import type { Right } from '../people/rights.ts';
import { type DeviceExtra, type DeviceRecord, deviceRecord } from './device-record.ts';

/** The fields of its record that people set (rule DEV-5). */
export const settingFields = [
  'driverName',
  'memo',
  'plate',
  'externalId',
  'icon',
  'channelMask',
  'channelNames',
  'channelOrder',
  'talkChannel',
  'manualPosition',
  'netLimit',
  'maxNetFlowKb',
  'recordingVideo',
  'recordingAudio',
  'recordedChannels',
  'recordedStreams',
  'storageDays',
  'saidToTurn',
  'overSpeedEvent',
  'overSpeedKmh',
  'videoLossS',
  'eventDays',
] as const satisfies readonly (keyof DeviceRecord)[];

type SettingField = (typeof settingFields)[number];

/** What people set of a device. */
export type DeviceSettings = Pick<DeviceRecord, SettingField> & {
  /** How many there are: the length of the mask (rule C12). */
  readonly channels: number;
};

/** Numbers of channels that people choose from (rule DEV-6). */
export const channelCounts = [1, 2, 3, 4, 8, 12, 16, 20, 36, 64] as const;

/** The right that a change of each asks for besides `F_lmdvrs` (rule RIGHT-5); plate and over-speed have none of their own. */
export const settingRights = {
  channels: 'F_lmdvrs_channel',
  driverName: 'F_lmdvrs_driver',
  memo: 'F_lmdvrs_vehicleid',
  externalId: 'F_lmdvrs_extid',
  icon: 'F_lmdvrs_icon',
  channelMask: 'F_lmdvrs_chmask',
  channelNames: 'F_lmdvrs_chnames',
  channelOrder: 'F_lmdvrs_chsort',
  talkChannel: 'F_lmdvrs_talkch',
  manualPosition: 'F_lmdvrs_maplocation',
  netLimit: 'F_lmdvrs_netlimit',
  maxNetFlowKb: 'F_lmdvrs_netlimit',
  recordingVideo: 'F_lmdvrs_recenable',
  recordingAudio: 'F_lmdvrs_recaudio',
  recordedChannels: 'F_lmdvrs_recplan',
  recordedStreams: 'F_lmdvrs_streamtype',
  storageDays: 'F_lmdvrs_recdays',
  saidToTurn: 'F_lmdvrs_chmask',
  videoLossS: 'F_lmdvrs_videoloss',
  eventDays: 'F_lmdvrs_eventdays',
} as const satisfies {
  readonly [N in Exclude<keyof DeviceSettings, 'plate' | 'overSpeedEvent' | 'overSpeedKmh'>]: Right;
};

/** The settings of a device. */
export function settingsOf(record: DeviceRecord): DeviceSettings {
  return { ...deviceRecord.pick(record, settingFields), channels: record.channelMask.length };
}

/**
 * The fields of the record that a change of its settings, or of its extra info, changes. Another number of channels sets the talk channel to 1 and
 * the order to the natural one (rule DEV-6), unless the change says otherwise.
 * @throws OutriderError VALIDATION for a mask of another length, and for a channel that is not there or there twice
 */
export function changeOfSettings(
  record: Pick<
    DeviceSettings,
    'channelMask' | 'channelNames' | 'recordedChannels' | 'recordedStreams' | 'saidToTurn'
  >,
  { channels, ...change }: Partial<DeviceSettings & DeviceExtra>,
): Partial<Pick<DeviceRecord, SettingField | keyof DeviceExtra>> {
  const count = channels ?? record.channelMask.length;
  const recounted =
    count === record.channelMask.length
      ? {}
      : {
          channelMask: record.channelMask.slice(0, count).padEnd(count, '0'),
          channelNames: record.channelNames.slice(0, count),
          channelOrder: [],
          talkChannel: 1,
          recordedChannels: record.recordedChannels.slice(0, count),
          recordedStreams: record.recordedStreams.slice(0, count),
          saidToTurn: record.saidToTurn.slice(0, count),
        };
  const changed = { ...recounted, ...change };
  const { channelMask, channelNames = [], channelOrder = [], talkChannel = 1, dsmChannel = 1 } = changed;
  const { recordedChannels = '', recordedStreams = '', saidToTurn = '' } = changed;
  const fits =
    (channelMask === undefined || channelMask.length === count) &&
    Math.max(channelNames.length, recordedChannels.length, recordedStreams.length, saidToTurn.length) <=
      count &&
    new Set(channelOrder).size === channelOrder.length &&
    [talkChannel, dsmChannel, ...channelOrder].every((channel) => channel <= count);
  if (!fits) throw new OutriderError('VALIDATION', `The device has ${count} channels`);
  return changed;
}
