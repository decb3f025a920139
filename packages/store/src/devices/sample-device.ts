import { type DeviceRecord, deviceRecord } from '@outrider/model/devices/device-record.ts';

/** A device for tests, with something in every field. */
export const sampleDevice: DeviceRecord = {
  ...deviceRecord.defaults,
  deviceid: 'bus-1',
  registered: true,
  driverName: "O'Hara; DROP TABLE devices",
  memo: 'line 7',
  channelMask: '0010',
  manualPosition: { lat: 24.5, lng: -120.25 },
  timezone: 28_800,
  secondMemo: 'spare key',
  plate: '京A12345',
  externalId: 'X-9',
  icon: 3,
  channelNames: ['Front', ''],
  channelOrder: [2, 1],
  talkChannel: 2,
  dsmChannel: 3,
  soundChannels: [33],
  netLimit: true,
  maxNetFlowKb: 512_000,
  firstSeenMs: 5,
};
