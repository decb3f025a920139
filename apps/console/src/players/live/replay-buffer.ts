import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { ReplayRoom, RoomHolder } from './replay-room.ts';

/** How far back one can go, ms: whole groups of pictures, so up to one group more. */
export const REPLAY_MS = 30_000;
/** What is kept of one tile, whatever comes. */
export const REPLAY_BYTES = 16 * 1024 * 1024;
/** What a unit takes beside its payload. */
const UNIT_BYTES = 256;
/** No two units stand at one moment. */
const APART_MS = 0.001;

export type KeptFrame = VideoStreamFrame | AudioStreamFrame;

/** A unit that came, and when: ms by this machine's clock that never leaps. */
export interface KeptUnit {
  readonly frame: KeptFrame;
  readonly atMs: number;
}

interface Group {
  readonly units: KeptUnit[];
  bytes: number;
}

/** What came of a live stream in the last half minute, still coded: groups of pictures with their sound, the oldest go first. */
export class ReplayBuffer implements RoomHolder {
  #mostBytes: number;
  readonly #room: ReplayRoom | undefined;
  #groups: Group[] = [];
  #bytes = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** Whether what comes goes on from what is there. */
  #open = false;
  #lastArrivalMs = Number.NEGATIVE_INFINITY;
  /** What came before is given once more to viewers who join again. */
  #knownMs = Number.NEGATIVE_INFINITY;
  /** What is shown now stays, as far as there is room. */
  #holdMs = Number.POSITIVE_INFINITY;

  /** @param room what it shares with others; undefined where it has its bytes for itself */
  constructor(mostBytes = REPLAY_BYTES, room?: ReplayRoom) {
    this.#mostBytes = mostBytes;
    this.#room = room;
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** When its first picture came; undefined while there is none. */
  get oldestMs(): number | undefined {
    return this.#groups[0]?.units[0]?.atMs;
  }

  /** When its newest unit came; undefined while there is none. */
  get newestMs(): number | undefined {
    return this.#groups.at(-1)?.units.at(-1)?.atMs;
  }

  /** Takes a copy of a unit: what it came in is let go. */
  push(frame: KeptFrame, atMs: number): void {
    const isKey = frame.kind === 'video' && frame.key;
    const againMs = this.#knownMs - frame.arrivalMs;
    if (againMs >= 0 && againMs < REPLAY_MS) return;
    this.#lastArrivalMs = frame.arrivalMs;
    // Nothing can be shown that does not begin with a key picture, or behind a hole.
    if (isKey) this.#groups.push({ units: [], bytes: 0 });
    if (frame.kind === 'video') this.#open = isKey || (this.#open && !frame.discontinuity);
    const group = this.#open ? this.#groups.at(-1) : undefined;
    if (group === undefined) return;
    this.#lastMs = Math.max(atMs, this.#lastMs + APART_MS);
    const bytes = frame.payload.length + UNIT_BYTES;
    group.units.push({ frame: { ...frame, payload: frame.payload.slice() }, atMs: this.#lastMs });
    group.bytes += bytes;
    this.#bytes += bytes;
    this.#trim();
    this.#room?.grew(this);
  }

  /** The stream is joined anew: of what is given then, some is there. */
  joined(): void {
    this.#knownMs = this.#lastArrivalMs;
  }

  /** What is older than half a minute stays from that moment on: it is on show. Infinity lets it go. */
  hold(fromMs: number): void {
    this.#holdMs = fromMs;
    this.#trim();
  }

  /** The units to decode for a moment, from the key picture at or in front of it on; of the oldest one where it lies before that. */
  upTo(atMs: number): KeptUnit[] {
    const group = this.#groups.findLast(({ units: [first] }) => first !== undefined && first.atMs <= atMs);
    if (group !== undefined) return group.units.filter((unit) => unit.atMs <= atMs);
    return this.#groups[0]?.units.slice(0, 1) ?? [];
  }

  /** The units that came after one moment, and until another. */
  between(afterMs: number, untilMs: number): KeptUnit[] {
    return this.#groups.flatMap(({ units }) =>
      (units.at(-1)?.atMs ?? 0) <= afterMs || (units[0]?.atMs ?? 0) > untilMs
        ? []
        : units.filter(({ atMs }) => atMs > afterMs && atMs <= untilMs),
    );
  }

  /** Puts in front what another stream of the channel left, as far as it came before, and has its room from now on. */
  follow(before: ReplayBuffer): void {
    const firstMs = this.oldestMs ?? Number.POSITIVE_INFINITY;
    const earlier = before.#groups.flatMap((group): Group[] => {
      const units = group.units.filter(({ atMs }) => atMs < firstMs);
      if (units.length === 0) return [];
      return [{ units, bytes: units.reduce((sum, { frame }) => sum + frame.payload.length + UNIT_BYTES, 0) }];
    });
    this.#groups = [...earlier, ...this.#groups];
    this.#bytes += earlier.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#lastMs = Math.max(this.#lastMs, before.#lastMs);
    this.#holdMs = before.#holdMs;
    this.#mostBytes = before.#mostBytes;
    before.clear();
    this.#trim();
    this.#room?.grew(this);
  }

  clear(): void {
    this.#groups = [];
    this.#bytes = 0;
    this.#open = false;
    this.#room?.left(this);
  }

  dropOldest(): void {
    this.#bytes -= this.#groups.shift()?.bytes ?? 0;
  }

  #trim(): void {
    const fromMs = Math.min(this.#lastMs - REPLAY_MS, this.#holdMs);
    for (;;) {
      const [first, second] = this.#groups;
      if (first === undefined) return;
      const over = this.#bytes > this.#mostBytes;
      if (!over && (second?.units[0]?.atMs ?? Number.POSITIVE_INFINITY) > fromMs) return;
      this.dropOldest();
    }
  }
}
