import type { LinkRecord } from '@outrider/model/devices/link-record.ts';

export interface LinkRecords {
  list(): Promise<LinkRecord[]>;
  /** Those by which a device comes, in the same order. */
  of(deviceid: string): Promise<LinkRecord[]>;
  find(protocol: string, name: string): Promise<LinkRecord | undefined>;
  /** @throws OutriderError CONFLICT when the protocol knows a device by the name, NOT_FOUND for an unknown device */
  add(link: LinkRecord): Promise<void>;
  /** Undefined takes the secret away. @throws OutriderError NOT_FOUND */
  changeSecret(protocol: string, name: string, secretHash: string | undefined): Promise<void>;
  /** @param plateColour by JT/T 415 @throws OutriderError NOT_FOUND */
  changePlateColour(protocol: string, name: string, plateColour: number): Promise<void>;
  removeOf(deviceid: string): Promise<void>;
}
