import { CARD_SPEEDS } from '@outrider/model/cards/limits.ts';
import type { CardMoment } from '../../../players/live/live-player.ts';
import type { PlayerFacts } from '../../../players/player.ts';

interface Stretch {
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A playback that somebody began. */
export interface Playback {
  readonly moment: CardMoment;
  /** How it stands, as the server said last. */
  readonly state: 'connecting' | 'playing' | 'paused' | 'finished' | 'ended';
  readonly speed: number;
  /** ms since 1970 UTC, as of `atMs` on the page's clock that never leaps. */
  readonly positionMs: number;
  readonly atMs: number;
}

/** A playback that begins. */
export function begun(moment: CardMoment, nowMs: number): Playback {
  const { fromMs, speed } = moment;
  return { moment, state: 'connecting', speed, positionMs: fromMs, atMs: nowMs };
}

/** From where on it is asked for again when the way to it was lost; undefined before anything of it was shown. */
export function resumed({
  state,
  positionMs,
  speed,
}: Playback): { fromMs: number; speed: number } | undefined {
  return state === 'connecting' ? undefined : { fromMs: positionMs, speed };
}

/**
 * Has a playback that rested rest again where the way to it was lost: what is asked for anew runs, unless the server still has it as it
 * was.
 */
export class RestKept {
  #wanted = false;

  /** It is asked for anew, as it stands. */
  askedAnew({ state }: Playback): void {
    if (state === 'paused') this.#wanted = true;
  }

  /** Somebody has it go on, or rest. */
  steered(): void {
    this.#wanted = false;
  }

  /** Whether it is to rest now, by what the server says of it: once. */
  takes(source: PlayerFacts['source']): boolean {
    const due = this.#wanted && source === 'live';
    if (due) this.#wanted = false;
    return due;
  }
}

/** From where on it is played when somebody has it begin: one that broke off goes on where it did. */
export function beginsAt(playback: Playback | undefined, startMs: number | undefined): number | undefined {
  return playback?.state === 'ended' ? playback.positionMs : startMs;
}

/**
 * Whether a moment is gone to within a playback: it is part of what that is of, and so is where it began.
 * @param records what is on show
 */
export function isWithin({ moment }: Playback, records: readonly Stretch[], ms: number): boolean {
  const [first] = records;
  const endMs = Math.max(...records.map(({ toMs }) => toMs));
  return first !== undefined && ms >= first.fromMs && ms < moment.toMs && moment.fromMs < endMs;
}

/** The playback after what a tile knows of it. */
export function told(
  playback: Playback,
  { source, positionMs, speed }: Pick<PlayerFacts, 'source' | 'positionMs' | 'speed'>,
  nowMs: number,
): Playback {
  const state = stateOf(source);
  if (state === 'connecting' && playback.state !== 'ended') return playback;
  const same = state === playback.state && positionMs === playback.positionMs && speed === playback.speed;
  if (same || positionMs === undefined)
    return same || state === playback.state ? playback : { ...playback, state };
  return { ...playback, state, positionMs, speed: speed ?? playback.speed, atMs: nowMs };
}

/** Of what the tiles of several channels know, what tells most of the playback: one that goes on, before one that rests or ended. */
export function mostTelling<Facts extends Pick<PlayerFacts, 'source'>>(
  all: readonly Facts[],
): Facts | undefined {
  const order = ['live', 'stalled', 'paused', 'finished', 'connecting', 'ended', undefined];
  return all.toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source))[0];
}

function stateOf(source: PlayerFacts['source']): Playback['state'] {
  if (source === 'live' || source === 'stalled') return 'playing';
  return source ?? 'connecting';
}

/** Where it is now. */
export function positionAt({ state, positionMs, speed, atMs }: Playback, nowMs: number): number {
  return state === 'playing' ? positionMs + (nowMs - atMs) * speed : positionMs;
}

/** Whether it goes on, or can. */
export const isOver = ({ state }: Playback): boolean => state === 'finished' || state === 'ended';

/** The next speed, slower or faster; the same at either end. */
export function nextSpeed(speed: number, step: -1 | 1): number {
  const at = CARD_SPEEDS.findIndex((each) => each === speed);
  return CARD_SPEEDS[Math.min(CARD_SPEEDS.length - 1, Math.max(0, at + step))] ?? speed;
}
