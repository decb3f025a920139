/** A wish for a playback, and the person who has it. */
export interface CardWish {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: 'any' | 'main' | 'sub';
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly speed: number;
  /** The name that the caller gives the playback, and steers it by: the same for all its channels. */
  readonly playback: string;
  /** Whether it takes the place of another playback of the same person. */
  readonly cover: boolean;
  /** Whether nobody joins it: the caller has a playhead of their own, and steers by asking again. */
  readonly alone?: boolean;
}

/** A change of a playback: absent fields stay as they are. */
export interface PlaybackChange {
  /** 0 rests; below 0 it goes back. */
  readonly speed?: number | undefined;
  /** ms since 1970 UTC. */
  readonly positionMs?: number | undefined;
}

/** Viewers with the same key watch the same playback. */
export const momentOf = ({ deviceid, stream, fromMs, toMs, alone, playback }: CardWish): string =>
  `${deviceid} ${stream} ${fromMs} ${toMs} ${alone === true ? playback : ''}`;
