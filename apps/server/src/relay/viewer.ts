import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { StreamKey } from './stream-key.ts';
import type { FramedUnit } from './frame-arena.ts';
import type { ChannelOf } from './random-view.ts';
import type { Pace } from './stream-pace.ts';

/**
 * What a viewer did with a unit: did not take it; took it and is done with its bytes; or took it and reads its bytes later,
 * which then are never used for another unit.
 */
export type Offered = 'refused' | 'taken' | 'held';

/** A viewer of a stream: a socket of ws.cgi, or the recording. */
export interface Viewer {
  /** For the stream status. */
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  /** It is not somebody: the stream log does not have it. */
  readonly unlisted?: boolean;
  /** It records: what it watches comes in anyhow, and counts towards no quota of streams. */
  readonly records?: boolean;
  /** Units this viewer was too slow for. */
  readonly dropped: number;
  /**
   * Takes a unit that was encoded once for all viewers, or refuses it: then the hub sends it nothing more until the next
   * key unit, flagged as a discontinuity.
   */
  offer(unit: FramedUnit, pace: Pace): Offered;
  /** The state of the stream's source changed. */
  status(state: SourceState): void;
}

/** A viewer that may be led from channel to channel while it watches. */
export interface LedViewer extends Viewer {
  /** From now on it is shown that channel, or none. */
  leadTo(channel: ChannelOf | undefined): void;
}

/** Where a recording that is played is. */
export interface PlaybackState {
  /** ms since 1970 UTC. */
  readonly positionMs: number;
  readonly speed: number;
}

/**
 * How it goes with getting a stream from its device, the same for all its viewers. The stream state that a viewer is told
 * says beside it what that viewer missed, and where a random view led it.
 */
export type SourceState =
  | { readonly state: 'connecting' }
  | ({ readonly state: 'live' } & Partial<PlaybackState>)
  /** Of a recording: somebody has it rest, or it is at its end. */
  | ({ readonly state: 'paused' | 'finished' } & PlaybackState)
  /** Nothing comes any more, though nothing ended. @property sinceMs when the last unit came, ms since 1970 UTC */
  | { readonly state: 'stalled'; readonly sinceMs: number }
  /** The device is gone or refuses; it goes on by itself when the device is back. */
  | { readonly state: 'ended'; readonly reason: string };

/** A stream that somebody wants, for the gateway that feeds it: looked up once, and not for each picture. */
export interface WantedStream {
  /** Whether it is still wanted. When it is not, anyone who wants it later gets another one. */
  readonly open: boolean;
  /**
   * Gives the next unit to all who watch. Its bytes may be used for the next one afterwards.
   * @param nowMs when it came, on the clock that never leaps
   */
  publish(unit: MediaUnit, nowMs: number): void;
  /** Units are missing: viewers wait for the next key unit. */
  discontinuity(): void;
  /** The device's media connection for the stream ended. */
  ended(reason: string): void;
  /** The device sends, but not what and where it was asked to: viewers are told, unless it flows all the same. */
  astray(reason: string): void;
}

/** The hub as doors and gateways see it. */
export interface Relay {
  /** Adds a viewer; the first one makes the device send. The returned function takes it away again. */
  watch(key: StreamKey, viewer: Viewer): () => void;
  /** Whether anybody wants the stream: a gateway refuses media nobody asked for. */
  isWanted(key: StreamKey): boolean;
  /** The stream for its source; undefined when nobody wants it. */
  wanted(key: StreamKey): WantedStream | undefined;
}
