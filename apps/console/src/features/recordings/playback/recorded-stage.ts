import type { ReactNode } from 'react';

/** From when on somebody wants to see something: another object is another wish, though the moment be the same. */
export interface PlayFrom {
  /** ms since 1970 UTC. */
  readonly ms: number;
}

/** What the stage of Video Playback is given, whatever plays on it. */
export interface StageProps {
  readonly deviceid: string;
  /** 1-based; those that are played. */
  readonly channels: readonly number[];
  readonly nameOf: (channel: number) => string;
  readonly from: PlayFrom;
  /** Told where it rests, ms since 1970 UTC; undefined while it moves. */
  readonly onRest: (ms: number | undefined) => void;
  /** What stands at the end of the controls, given whether one picture is large. */
  readonly end: (hasLarge: boolean) => ReactNode;
  /** What stands below the controls, given where the playback stands, ms since 1970 UTC. */
  readonly below: (atMs: () => number) => ReactNode;
  /** The first moment from another on of which something is recorded that day; undefined without one. */
  readonly nextAfter: (ms: number) => number | undefined;
}
