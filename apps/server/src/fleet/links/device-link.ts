import type { StreamType } from '@outrider/model/live/media-unit.ts';

/** A stream of a device: one channel in one quality. */
export interface StreamKey {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
}

/**
 * A device's live connection, in the product's own words: a gateway implements it, so that nothing behind the gateway
 * knows which protocol the device speaks. Every call rejects with OutriderError DEVICE_OFFLINE when the connection is gone.
 */
export interface DeviceLink {
  readonly deviceid: string;
  /** The network address that the device speaks from, where its protocol has one. */
  readonly address?: string;
  /** Asks the device to send the stream; resolves when the device has agreed. */
  startStream(key: StreamKey): Promise<void>;
  /** Tells the device to stop sending it. */
  stopStream(key: StreamKey): Promise<void>;
  /** Ends the connection, for example because a newer one of the same terminal came. */
  close(reason: string): void;
}
