import type { Device } from '@outrider/model/devices/device.ts';
import { RecencyList } from './recency-list.ts';

/** The live state of one device. */
export class LiveDevice {
  device: Device;
  /** ms of the last word; 0 is none since the start. */
  heardMs = 0;
  /** When the newest report was taken. */
  reportedMs = Number.NEGATIVE_INFINITY;
  /** Its place among the devices by their last change. */
  readonly changed = RecencyList.node<LiveDevice>(this);
  /** Its place among the devices that are online, by their last word. */
  readonly heard = RecencyList.node<LiveDevice>(this);

  constructor(device: Device) {
    this.device = device;
  }
}
