import { expect, test } from 'vitest';
import { deviceRecord, type DeviceRecord } from './device-record.ts';
import { changeOfSettings, settingsOf } from './device-settings.ts';

const record: DeviceRecord = {
  ...deviceRecord.defaults,
  deviceid: 'A',
  firstSeenMs: 0,
  channelMask: '0010',
  channelNames: ['Front', '', 'Load'],
  channelOrder: [2, 1, 3, 4],
  talkChannel: 2,
  recordedChannels: '011',
};

test('the settings are the fields that people set, and how many channels there are', () => {
  expect(settingsOf(record)).toMatchObject({ channels: 4, channelNames: ['Front', '', 'Load'], plate: '' });
  expect(Object.keys(settingsOf(record))).not.toContain('firstSeenMs');
});

test('a change changes what it names and nothing else', () => {
  expect(changeOfSettings(record, { plate: 'AB 1', manualPosition: undefined })).toEqual({
    plate: 'AB 1',
    manualPosition: undefined,
  });
  expect(changeOfSettings(record, { channels: 4 })).toEqual({});
});

test('another number of channels sets the talk channel and the order back, unless the change says them', () => {
  expect(changeOfSettings(record, { channels: 2 })).toEqual({
    channelMask: '00',
    channelNames: ['Front', ''],
    channelOrder: [],
    talkChannel: 1,
    recordedChannels: '01',
    recordedStreams: '',
    saidToTurn: '',
  });
  expect(changeOfSettings(record, { channels: 8, channelMask: '00100001', talkChannel: 7 })).toMatchObject({
    channelMask: '00100001',
    channelOrder: [],
    talkChannel: 7,
  });
});

test.each<[string, Parameters<typeof changeOfSettings>[1]]>([
  ["a driver's channel that is not there", { dsmChannel: 5 }],
  ['a mask of another length', { channelMask: '00000' }],
  ['a talk channel that is not there', { talkChannel: 5 }],
  ['a channel that is twice in the order', { channelOrder: [1, 1] }],
  ['a channel in the order that is not there', { channels: 2, channelOrder: [3] }],
  ['a plan of more channels', { recordedChannels: '00001' }],
  ['streams of more channels', { recordedStreams: '00000' }],
  ['cameras of more channels', { saidToTurn: '00001' }],
  ['more names than channels', { channelNames: ['1', '2', '3', '4', '5'] }],
])('%s is refused', (_, change) => {
  expect(() => changeOfSettings(record, change)).toThrow('The device has');
});
