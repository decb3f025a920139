import type { Device } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/store/store.ts';
import { deviceOf } from './device-state.ts';
import { RecencyList } from './recency-list.ts';

/** What the fleet holds of one device. */
export class LiveDevice {
  record: DeviceRecord;
  device: Device;
  /** ms of the last word; 0 is none since the start. */
  heardMs = 0;
  /** When the newest report was taken. */
  reportedMs = Number.NEGATIVE_INFINITY;
  /** Settles once every edit of the record that was asked for is made, or has failed. */
  edited: Promise<void> = Promise.resolve();
  /** Its place among the devices by their last change. */
  readonly changed = RecencyList.node<LiveDevice>(this);
  /** Its place among the devices that are online, by their last word. */
  readonly heard = RecencyList.node<LiveDevice>(this);

  constructor(record: DeviceRecord) {
    this.record = record;
    this.device = deviceOf(record);
  }
}
