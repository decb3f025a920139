import type { PlayerFacts } from '../player.ts';
import { behindNowMs } from './replay-place.ts';

/** A tile counts as playing when data arrived within this. */
const TILE_PLAYING_MS = 5_000;

/** A picture older than this is told to be old. */
const OLD_PICTURE_MS = 2000;

/** A channel that sends no picture for this long beside its sound has none. */
const SOUND_ONLY_MS = 3_000;

/** What a tile says of itself. */
export type TileState =
  | { readonly kind: 'no-decoder' | 'h265-unsupported' | 'codec-unsupported' | 'not-permitted' | 'live-off' }
  /** @property sinceMs the device's last word, ms since 1970 UTC; undefined when it never said one */
  | { readonly kind: 'offline'; readonly sinceMs: number | undefined }
  | { readonly kind: 'connecting' }
  /** @property seconds age of the picture on show; undefined without one */
  | { readonly kind: 'server-away'; readonly seconds: number | undefined }
  | { readonly kind: 'live' }
  /** Pictures come, but the one on show is so many seconds old. */
  | { readonly kind: 'old'; readonly seconds: number }
  /** No picture comes any more. @property sinceMs when the last one was taken; undefined while nobody knows */
  | { readonly kind: 'stalled'; readonly sinceMs: number | undefined }
  | { readonly kind: 'sound-only' }
  /** A recording is played, rests, or is at its end. */
  | { readonly kind: 'playing' | 'paused' | 'finished' }
  /** What was live so many seconds ago, once more. */
  | { readonly kind: 'replay'; readonly seconds: number; readonly paused: boolean }
  /** It is not played, or not any more. */
  | { readonly kind: 'stopped'; readonly reason: string | undefined }
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
  /** Whether the device says that the channel carries no pictures. */
  readonly soundOnly: boolean;
  readonly offlineSinceMs: number | undefined;
  /** Whether the page has lost the server: what it knows of the device is old, too. */
  readonly serverAway: boolean;
  /** Whether it is a recording: nothing of it is of now. */
  readonly recorded?: boolean;
}

/** Whether the tile counts as playing: media reached the server within the last 5 s (rule TILE-2). */
export function isPlaying(facts: PlayerFacts, nowMs: number): boolean {
  return facts.lastDataMs !== undefined && nowMs - facts.lastDataMs <= TILE_PLAYING_MS;
}

/** Age of the picture on show in ms, since it was taken (rule TILE-5); undefined without a picture. */
export function pictureAgeMs({ pictureTakenMs }: PlayerFacts, nowMs: number): number | undefined {
  return pictureTakenMs === undefined ? undefined : Math.max(0, nowMs - pictureTakenMs);
}

/** Whether another picture was painted of late. */
function isMoving({ lastPictureMs }: PlayerFacts, nowMs: number): boolean {
  return lastPictureMs !== undefined && nowMs - lastPictureMs <= TILE_PLAYING_MS;
}

/** Whether sound comes without pictures, and not only before the first of them. */
function isSoundOnly({ soundAloneSinceMs }: PlayerFacts, nowMs: number): boolean {
  return soundAloneSinceMs !== undefined && nowMs - soundAloneSinceMs >= SOUND_ONLY_MS;
}

/** The one thing a tile says now, the most telling first. */
export function tileState(facts: PlayerFacts, around: TileSurroundings, nowMs: number): TileState {
  if (!around.permitted) return { kind: 'not-permitted' };
  if (facts.fault === 'no-decoder') return { kind: 'no-decoder' };
  const age = pictureAgeMs(facts, nowMs);
  const seconds = age === undefined ? undefined : Math.floor(age / 1000);
  const { replay } = facts;
  if (around.serverAway && facts.connection !== 'open' && replay === undefined)
    return { kind: 'server-away', seconds: around.recorded === true ? undefined : seconds };
  if (around.recorded === true) return recordedState(facts);
  if (replay !== undefined) {
    const behind = Math.round(behindNowMs(replay, nowMs) / 1000);
    return { kind: 'replay', seconds: behind, paused: replay.paused };
  }
  const playing = isPlaying(facts, nowMs);
  // The list may be some seconds behind: pictures that arrive are the better witness.
  if (!around.online && !playing) return { kind: 'offline', sinceMs: around.offlineSinceMs };
  if (facts.fault !== undefined) return { kind: facts.fault };
  if (facts.connection === 'waiting') return { kind: 'reconnecting', seconds, reason: undefined };
  // What the server said of the device before the connection was lost is not so any more.
  const isTold = facts.connection === 'open';
  if (isTold && facts.source === 'ended' && !playing)
    return { kind: 'waiting', seconds, reason: facts.reason };
  if (isTold && facts.source === 'stalled')
    return { kind: 'stalled', sinceMs: facts.pictureTakenMs ?? facts.stalledSinceMs };
  if (age === undefined) {
    const noPictures = around.soundOnly || (playing && isSoundOnly(facts, nowMs));
    return { kind: noPictures ? 'sound-only' : 'connecting' };
  }
  if (facts.connection === 'connecting') return { kind: 'reconnecting', seconds, reason: undefined };
  if (!playing || !isMoving(facts, nowMs)) return { kind: 'stalled', sinceMs: facts.pictureTakenMs };
  return age >= OLD_PICTURE_MS ? { kind: 'old', seconds: Math.floor(age / 1000) } : { kind: 'live' };
}

/** What a tile says of a recording. */
function recordedState({ fault, connection, source, reason, frames }: PlayerFacts): TileState {
  if (fault !== undefined) return { kind: fault };
  if (source === 'ended') return { kind: 'stopped', reason };
  if (connection === 'waiting') return { kind: 'reconnecting', seconds: undefined, reason: undefined };
  if (source === 'paused' || source === 'finished') return { kind: source };
  return { kind: frames === 0 ? 'connecting' : 'playing' };
}

/** Kinds of which the picture is what one came for. */
const presentKinds: readonly TileStateKind[] = [
  'live',
  'connecting',
  'sound-only',
  'playing',
  'paused',
  'finished',
  'stopped',
  'replay',
];

/** Kinds of which the sign says enough where a tile has no room for words: they are as they should be. */
const usualKinds: ReadonlySet<TileStateKind> = new Set(['live', 'playing', 'paused']);

/** Whether a tile is as it should be. */
export const isUsual = ({ kind }: TileState): boolean => usualKinds.has(kind);

/** Whether the picture on show is of the past and must not pass for the present. */
export function isPast(state: TileState): boolean {
  return !presentKinds.includes(state.kind);
}
