import type { PlayerFacts } from '../player.ts';

/** A tile counts as playing when data arrived within this. */
const TILE_PLAYING_MS = 5_000;

/** A picture older than this is told to be old. */
export const OLD_PICTURE_MS = 2000;

/** What a tile says of itself. */
export type TileState =
  | { readonly kind: 'no-decoder' | 'h265-unsupported' | 'codec-unsupported' | 'not-permitted' }
  /** @property sinceMs the device's last word, ms since 1970 UTC; undefined when it never said one */
  | { readonly kind: 'offline'; readonly sinceMs: number | undefined }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** The stream flows or should, but the picture is so many seconds old. */
  | { readonly kind: 'old'; readonly seconds: number }
  | { readonly kind: 'frozen'; readonly seconds: number }
  /** @property seconds age of the picture on show; undefined without one */
  | {
      readonly kind: 'reconnecting';
      readonly seconds: number | undefined;
      readonly reason: string | undefined;
    }
  /** The server waits for the device. */
  | { readonly kind: 'waiting'; readonly seconds: number | undefined; readonly reason: string | undefined };

export type TileStateKind = TileState['kind'];

/** What the console knows of the device and the user beside the player's facts. */
export interface TileSurroundings {
  readonly permitted: boolean;
  readonly online: boolean;
  readonly offlineSinceMs: number | undefined;
}

/** Whether the tile counts as playing: data arrived within 5 s (rule TILE-2). */
export function isPlaying(facts: PlayerFacts, nowMs: number): boolean {
  return facts.lastDataMs !== undefined && nowMs - facts.lastDataMs <= TILE_PLAYING_MS;
}

/** Age of the picture on show in ms: since it was painted, and how late it came; undefined without a picture. */
export function pictureAgeMs(facts: PlayerFacts, nowMs: number): number | undefined {
  return facts.lastPictureMs === undefined ? undefined : nowMs - facts.lastPictureMs + facts.lagMs;
}

/** The one thing a tile says now, the most telling first. */
export function tileState(facts: PlayerFacts, around: TileSurroundings, nowMs: number): TileState {
  if (!around.permitted) return { kind: 'not-permitted' };
  if (facts.fault === 'no-decoder') return { kind: 'no-decoder' };
  const age = pictureAgeMs(facts, nowMs);
  const playing = isPlaying(facts, nowMs);
  // The list may be some seconds behind: pictures that arrive are the better witness.
  if (!around.online && !playing) return { kind: 'offline', sinceMs: around.offlineSinceMs };
  if (facts.fault !== undefined) return { kind: facts.fault };
  const seconds = age === undefined ? undefined : Math.floor(age / 1000);
  if (facts.connection === 'waiting') return { kind: 'reconnecting', seconds, reason: undefined };
  if (facts.source === 'ended' && !playing) return { kind: 'waiting', seconds, reason: facts.reason };
  if (age === undefined) return { kind: 'connecting' };
  if (facts.connection === 'connecting') return { kind: 'reconnecting', seconds, reason: undefined };
  const whole = Math.floor(age / 1000);
  if (!playing) return { kind: 'frozen', seconds: whole };
  return age >= OLD_PICTURE_MS ? { kind: 'old', seconds: whole } : { kind: 'live' };
}

/** Whether the picture on show is of the past and must not pass for the present. */
export function isPast(state: TileState): boolean {
  return state.kind !== 'live' && state.kind !== 'connecting';
}
