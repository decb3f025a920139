import type { DeviceExtra } from './device.ts';

/** A device as kept: what an administrator set. How it is reached is in its links. */
export interface DeviceRecord {
  readonly deviceid: string;
  /** False: seen by a gateway, not yet added by an administrator. */
  readonly registered: boolean;
  readonly driverName: string;
  /** Shown as 'Device Memo'. */
  readonly memo: string;
  readonly channelMask: string;
  readonly manualPosition: { readonly lat: number; readonly lng: number } | undefined;
  readonly timezone: number | undefined;
  readonly extra: DeviceExtra;
  readonly firstSeenMs: number;
}
