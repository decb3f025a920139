import type { AudioCodec, VideoCodec } from '../live/codec.ts';
import type { StreamType } from '../live/media-unit.ts';

/** Which recording a segment is part of, and where it begins: what no two have in common. */
export interface SegmentPlace {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
  /** By the server's clock, ms since 1970 UTC. */
  readonly startMs: number;
}

/** A file of a recording, of a minute at most (decision 0035). */
export interface RecordedSegment extends SegmentPlace {
  /** When its last picture ends. */
  readonly endMs: number;
  /** How far the server's clock was ahead of the device's, ms. */
  readonly deviceOffsetMs: number;
  /** Of the file. */
  readonly bytes: number;
  /** The media folder that the file is in: the id in its mark. */
  readonly media: string;
  readonly codec: VideoCodec;
  readonly width: number;
  readonly height: number;
  /** Empty where it has no sound. */
  readonly sound: AudioCodec | '';
  /** Whether it is being written: after a crash it may be longer than its row says. */
  readonly open: boolean;
  /** It is evidence: nothing removes it before somebody unlocks it. */
  readonly locked: boolean;
  /** It was fetched from the recorder's own storage; absent where the server recorded it. */
  readonly fetched?: true;
}

/** Minutes of a day. */
export const DAY_MINUTES = 1_440;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
