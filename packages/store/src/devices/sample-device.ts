import { defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';

/** A device for tests, with something in every field. */
export const sampleDevice: DeviceRecord = {
  deviceid: 'bus-1',
  registered: true,
  driverName: "O'Hara; DROP TABLE devices",
  memo: 'line 7',
  channelMask: '0010',
  manualPosition: { lat: 24.5, lng: -120.25 },
  timezone: 28_800,
  extra: { ...defaultDeviceExtra, plate: '京A12345', chnames: ['Front'] },
  firstSeenMs: 5,
};
