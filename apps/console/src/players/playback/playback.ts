import type { CardStretch } from './card-stretches.ts';

/** A channel of a device whose footage is played. Devices may differ. */
export interface PlaybackSource {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
}

/** By what a source is found in the facts, for code that writes them down by source. */
export const sourceName = ({ deviceid, channel }: PlaybackSource): string => `${deviceid} ${channel}`;

/**
 * How the playhead goes. `waiting`: it stands until the pictures of its moment are there. `ended`: nothing more comes in the direction in
 * which it goes; it stands at the last picture.
 */
export type PlaybackState = 'waiting' | 'playing' | 'paused' | 'ended';

/**
 * How it stands with the card of a recorder. `asking`: it is asked what it keeps. `fetching`: it is to play, and its pictures are awaited.
 * `kept`: it has them, and plays them once the playhead rests. `backwards`: it has them, and plays forwards only. `offline`: it has them, and is
 * offline. `unknown`: it is offline, and was not asked. `silent`: it does not say what it keeps. `failed`: it does not play, for a reason in words.
 */
export type CardWord =
  | { readonly kind: 'asking' | 'fetching' | 'kept' | 'backwards' | 'offline' | 'unknown' | 'silent' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What a tile of a playback shows. */
export interface PlaybackTile {
  readonly source: PlaybackSource;
  /** `none`: there is no footage of the playhead's moment. `failed`: it cannot be shown here, `reason` says why. */
  readonly state: 'waiting' | 'playing' | 'none' | 'failed';
  /** Words for a person, in the language in force; undefined unless it failed. */
  readonly reason: string | undefined;
  /** Whether the server lets nothing of it through. */
  readonly refused: boolean;
  /** Whether it is played of what the server recorded, or of what the recorder keeps; undefined without a picture. */
  readonly from: 'server' | 'card' | undefined;
  /** What there is to be said of the recorder's card, of a moment of which the server has nothing; undefined for nothing. */
  readonly card?: CardWord | undefined;
  /** Since when it waits because the server is away, ms since 1970 by this machine's clock; undefined while it is there. */
  readonly lostMs?: number | undefined;
  /** When the picture on show was taken, ms since 1970 UTC on the server's axis; undefined without one. */
  readonly pictureMs: number | undefined;
  /** Pixels of the picture on show; 0 without one. */
  readonly width: number;
  readonly height: number;
  /** Where footage begins again (forwards) or ended (backwards), ms since 1970 UTC: known while there is none here, if there is any. */
  readonly nextMs: number | undefined;
  readonly hasSound: boolean;
  /** Pictures painted since the playback was opened. */
  readonly painted: number;
}

/** What a playback knows of itself. Replaced as a whole when something changes. */
export interface PlaybackFacts {
  readonly state: PlaybackState;
  /** As it was set: 0.2 to 16 (rule C24), below 0 backwards. It stays what it was through a pause. */
  readonly rate: number;
  readonly paused: boolean;
  /** In the order of the sources. */
  readonly tiles: readonly PlaybackTile[];
  /** Whose sound is heard; undefined when it is silent. */
  readonly sound: PlaybackSource | undefined;
  /** Whether what no source has footage of is passed over. */
  readonly skipsGaps: boolean;
}

/** How a seek ends: at the exact picture, or (while somebody scrubs) at the key picture in front of it, which is there sooner. */
export type SeekKind = 'exact' | 'key';

/**
 * The footage of several channels on one playhead: what the server recorded, and where it has nothing, what the recorder keeps.
 * Each tile shows the newest picture that is not after the playhead.
 */
export interface Playback {
  readonly facts: PlaybackFacts;
  /** Calls the listener after every change of the facts; the returned function ends it. A playback begins when somebody listens, or looks. */
  subscribe(listener: () => void): () => void;
  /** Where the playhead is now, ms since 1970 UTC on the server's axis: to be asked in each animation frame, it costs nothing. */
  position(): number;
  /** Other channels or devices; those that stay go on. At most 9 (rule CARD-2). */
  setSources(sources: readonly PlaybackSource[]): void;
  /** @param ms since 1970 UTC. A newer seek takes the place of one that has not ended. */
  seek(ms: number, kind: SeekKind): void;
  /** @param rate 0 pauses; 0.2 to 16; below 0 backwards, by key pictures as above 4 */
  setRate(rate: number): void;
  play(): void;
  pause(): void;
  /** Pauses, and goes to the next picture of any channel, or to the one before. */
  step(by: 1 | -1): void;
  setSound(source: PlaybackSource | undefined): void;
  setSkipsGaps(skips: boolean): void;
  /**
   * Puts an element with the pictures of the source into the holder, which it fills: decoded as large as it is shown.
   * @returns takes it out again
   */
  attach(source: PlaybackSource, holder: HTMLElement): () => void;
  /** The picture on show as a PNG in its own size, or undefined when there is none to be had. */
  snapshot(source: PlaybackSource): Promise<Blob | undefined>;
  /** Ends it for good. */
  close(): void;
}

/** What a playback begins with. */
export interface PlaybackStart {
  readonly sources: readonly PlaybackSource[];
  /** ms since 1970 UTC. */
  readonly atMs: number;
  readonly paused?: boolean;
  readonly skipsGaps?: boolean;
  /** Words over each picture. */
  readonly mark?: string | undefined;
  /**
   * Has recorders play what the server has nothing of, where it is there: by which days they are asked what they keep. Without it they are
   * asked for nothing.
   */
  readonly cards?: ((ms: number) => CardStretch) | undefined;
}
