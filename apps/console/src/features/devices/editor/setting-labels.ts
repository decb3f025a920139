import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

const { fields } = deviceRecord;

/** What people call the settings: as the record says. */
export const settingLabels: { readonly [N in keyof DeviceSettings]: PlainWord } = {
  channels: 'Channel Count',
  driverName: fields.driverName.label,
  memo: fields.memo.label,
  plate: fields.plate.label,
  externalId: fields.externalId.label,
  icon: fields.icon.label,
  channelMask: fields.channelMask.label,
  channelNames: fields.channelNames.label,
  channelOrder: fields.channelOrder.label,
  talkChannel: fields.talkChannel.label,
  manualPosition: fields.manualPosition.label,
  netLimit: fields.netLimit.label,
  maxNetFlowKb: fields.maxNetFlowKb.label,
  recordingVideo: fields.recordingVideo.label,
  recordingAudio: fields.recordingAudio.label,
  recordedChannels: fields.recordedChannels.label,
  recordedStreams: fields.recordedStreams.label,
  saidToTurn: fields.saidToTurn.label,
  overSpeedEvent: fields.overSpeedEvent.label,
  overSpeedKmh: fields.overSpeedKmh.label,
  videoLossS: fields.videoLossS.label,
  eventDays: fields.eventDays.label,
  storageDays: fields.storageDays.label,
};
