import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';

/** What a recorder said of itself and sent, for tests. */
export const testingInfo: DeviceHeard = {
  deviceid: '77',
  protocol: 'jt808',
  name: '77',
  address: '192.0.2.7',
  since: 0,
  last: 60,
  manufacturer: 'M',
  model: 'X1',
  messages: [],
  items: [],
  skippedBytes: 0,
  slowed: 0,
};
