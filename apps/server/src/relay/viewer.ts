import type { MediaUnit } from '@outrider/model/media-unit.ts';
import type { StreamKey } from '../fleet/device-link.ts';

/** One who watches a stream: a socket of ws.cgi, and later the recording. */
export interface Viewer {
  /** For the stream status. */
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  /** Units this viewer was too slow for. */
  readonly dropped: number;
  /**
   * Takes a unit whose stream frame was encoded once for all viewers (`frame`, see media/stream-frame.ts), or refuses it:
   * then the hub sends it nothing more until the next key unit, flagged as a discontinuity.
   */
  offer(unit: MediaUnit, frame: Uint8Array): boolean;
  /** The stream's state changed. */
  status(state: StreamState): void;
}

export type StreamState =
  | { readonly state: 'connecting' }
  | { readonly state: 'live' }
  /** The device is gone or refuses; it goes on by itself when the device is back. */
  | { readonly state: 'ended'; readonly reason: string };

/** The hub as doors and gateways see it. */
export interface Relay {
  /** Adds a viewer; the first one makes the device send. The returned function takes it away again. */
  watch(key: StreamKey, viewer: Viewer): () => void;
  /** Whether anybody wants the stream: a gateway refuses media nobody asked for. */
  isWanted(key: StreamKey): boolean;
  /** A gateway gives the next unit of a stream. */
  publish(key: StreamKey, unit: MediaUnit): void;
  /** A gateway noticed that units are missing: viewers wait for the next key unit. */
  discontinuity(key: StreamKey): void;
  /** The device's media connection for the stream ended. */
  unpublish(key: StreamKey, reason: string): void;
}
