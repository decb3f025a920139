import type { StreamKey } from './stream-key.ts';

/** A viewer of a stream now. */
export interface Watching {
  /** The recorder, which watches for nobody. */
  readonly records?: boolean;
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  /** ms since 1970 UTC. */
  readonly sinceMs: number;
  /** Units they were too slow for. */
  readonly dropped: number;
}

/** The streams in the relay at the moment. */
export interface RelayLoad {
  readonly streams: readonly {
    readonly key: StreamKey;
    /** Bytes a second from its device, and to its viewers. */
    readonly inBps: number;
    readonly outBps: number;
    /** Since when the device sends, ms since 1970 UTC. */
    readonly liveSinceMs: number;
    /** Of its current group of pictures, which is kept for viewers to come: 8 MB at most. */
    readonly keptBytes: number;
    readonly viewers: readonly Watching[];
  }[];
  /** Watched streams of devices that are connected to other servers, and are below a group with a quota of streams. */
  readonly elsewhere?: readonly StreamKey[];
}
