import type { Fence } from '@outrider/model/places/fence-record.ts';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

/** A fence of the tests of places, of the devices and the group of {@link addFleetTo}. */
export const sampleFence: Fence = {
  number: 3,
  edits: 1,
  edition: 1,
  title: "O''; DROP TABLE fences",
  enabled: true,
  triggerIn: true,
  triggerOut: false,
  rules: {
    dwell: 20,
    speed: 30,
    hours: { when: 'beyond', spans: [{ days: [1, 5], from: 480, to: 1_080 }] },
    expected: { days: [1], from: 0, to: 480 },
    zone: 'Asia/Taipei',
  },
  colour: 'red',
  purpose: 'depot',
  shape: { kind: 'circle', centre: { lat: 24.5, lng: -120.25 }, radius: 200 },
  deviceids: ['bus-1'],
  groupids: [7],
};

/** The devices and the group of these tests. */
export async function addFleetTo({ devices, groups }: Store): Promise<void> {
  for (const deviceid of ['bus-1', 'bus-2']) await devices.add({ ...sampleDevice, deviceid });
  await groups.add({ groupid: 7, name: 'North' });
}
