import { type DeviceRecord, deviceRecord } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { changeOfChannels } from './change-of-channels.ts';

const record: DeviceRecord = {
  ...deviceRecord.defaults,
  deviceid: 'A',
  firstSeenMs: 0,
  channelMask: '0100',
  channelNames: ['Front', 'Back', 'Left', 'Right'],
  channelOrder: [4, 3, 2, 1],
  talkChannel: 4,
  recordedChannels: '1011',
  recordedStreams: '0100',
  saidToTurn: '0100',
};

test('fewer channels than were set take order, names and talk channel beyond them along', () => {
  expect(changeOfChannels(record, { pictures: [1, 2], sound: [], turning: [] })).toEqual({
    channelMask: '01',
    channelNames: ['Front', 'Back'],
    channelOrder: [],
    talkChannel: 1,
    recordedChannels: '10',
    recordedStreams: '01',
    saidToTurn: '01',
  });
});

test('a channel that it has not is masked, one that somebody masked stays so', () => {
  expect(changeOfChannels(record, { pictures: [2, 4], sound: [], turning: [] })).toEqual({
    channelMask: '1110',
  });
});

test('channels that are as they were change nothing', () => {
  expect(changeOfChannels(record, { pictures: [1, 2, 3, 4], sound: [], turning: [] })).toBeUndefined();
});

test('a channel of sound alone is there, if it is among those with pictures; which they are is kept', () => {
  expect(
    changeOfChannels({ ...record, channelMask: '1111' }, { pictures: [1, 4], sound: [2, 33], turning: [] }),
  ).toEqual({
    soundChannels: [2, 33],
  });
  expect(
    changeOfChannels({ ...record, channelMask: '0000' }, { pictures: [1, 4], sound: [3, 36], turning: [] }),
  ).toEqual({
    channelMask: '0100',
    soundChannels: [3, 36],
  });
});

test('which cameras turn is kept as the device says', () => {
  const whole = { pictures: [1, 2, 3, 4], sound: [] };
  expect(changeOfChannels(record, { ...whole, turning: [2] })).toEqual({ turningChannels: [2] });
  expect(changeOfChannels({ ...record, turningChannels: [2] }, { ...whole, turning: [2] })).toBeUndefined();
  expect(changeOfChannels({ ...record, turningChannels: [2] }, { ...whole, turning: [] })).toEqual({
    turningChannels: [],
  });
});
