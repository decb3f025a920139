import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';

export interface Devices {
  list(): Promise<DeviceRecord[]>;
  find(deviceid: string): Promise<DeviceRecord | undefined>;
  /** Adds a device with the links by which it comes. @throws OutriderError CONFLICT when its id or a link is taken: then neither is kept */
  add(device: DeviceRecord, ...links: readonly Omit<LinkRecord, 'deviceid'>[]): Promise<void>;
  /** Changes the given fields and no other. @throws OutriderError NOT_FOUND */
  change(deviceid: string, fields: Partial<Omit<DeviceRecord, 'deviceid'>>): Promise<void>;
  /** When devices said something last, ms since 1970, of those of which it is kept. */
  lastWords(): Promise<Map<string, number>>;
  /** Keeps that, of devices that are there; nobody is told. */
  keepLastWords(words: ReadonlyMap<string, number>): Promise<void>;
  /** Its links and its places in groups go with it. */
  remove(deviceid: string): Promise<void>;
}
