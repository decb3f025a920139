import type { FootageTime } from '@outrider/model/audit/stream-use.ts';
import type { MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { StreamKey } from './stream-key.ts';
import { discontinuous, FrameArena, type FramedUnit, hold } from './frame-arena.ts';
import { PictureGroup } from './picture-group.ts';
import { ParameterSetMemory } from './parameter-set-memory.ts';
import { Lateness } from './lateness.ts';
import type { SlabPool } from './slab-pool.ts';
import { type Pace, StreamPace } from './stream-pace.ts';
import type { SourceState, Viewer } from './viewer.ts';

/** A viewer and where in the stream it is. */
export interface Seat {
  readonly viewer: Viewer;
  /** Pictures make no sense to it before the next key unit. */
  needsKey: boolean;
  /** It was too slow: it gets nothing at all before the next key unit. */
  cut: boolean;
  /** Units are missing between its last one and the next key unit. */
  gap: boolean;
  /** Units it was not given. */
  dropped: number;
  /** Bytes it was given. */
  bytes: number;
  /** The earliest and the latest moment of what it was given, ms since 1970 UTC by the device; the wrong way round before the first unit. */
  fromMs: number;
  toMs: number;
}

/** Of which time what a seat was given is; undefined where that was nothing. */
export const footageOf = ({ fromMs, toMs }: Seat): FootageTime | undefined =>
  fromMs <= toMs ? { fromMs, toMs } : undefined;

/**
 * Is offered a key picture with its parameter sets.
 * @param takenMs when it was taken, ms since 1970 UTC by the server's clock
 */
export type OnKeyPicture = (key: StreamKey, unit: VideoUnit, takenMs: number) => void;

const neverLate = { of: () => 0 };

/** One stream and all who watch it: each unit is encoded once and offered to every viewer by one call. */
export class LiveStream {
  readonly key: StreamKey;
  readonly #seats: Seat[] = [];
  readonly #arena: FrameArena;
  readonly #group: PictureGroup;
  readonly #sets = new ParameterSetMemory();
  readonly #lateness: Pick<Lateness, 'of'>;
  readonly #onKeyPicture: OnKeyPicture | undefined;
  readonly #pace: StreamPace;
  #sequence = 0;

  /**
   * @param nowMs on the clock that never leaps
   * @param how isLive: false for a recording that is played: nothing of the past is late
   */
  constructor(
    key: StreamKey,
    slabs: SlabPool,
    nowMs: number,
    {
      isLive = true,
      onKeyPicture,
    }: { readonly isLive?: boolean; readonly onKeyPicture?: OnKeyPicture | undefined } = {},
  ) {
    this.key = key;
    this.#onKeyPicture = onKeyPicture;
    this.#lateness = isLive ? new Lateness() : neverLate;
    this.#pace = new StreamPace(nowMs);
    this.#arena = new FrameArena(slabs);
    this.#group = new PictureGroup((unit) => this.#arena.release(unit), isLive);
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  /** Bytes of the current group of pictures. */
  get keptBytes(): number {
    return this.#group.bytes;
  }

  /** Lets a viewer in and gives it the current group of pictures at once. Returns the bytes it took. */
  add(viewer: Viewer, nowMs: number): number {
    const seat: Seat = {
      viewer,
      needsKey: true,
      cut: false,
      gap: false,
      dropped: 0,
      bytes: 0,
      fromMs: Number.POSITIVE_INFINITY,
      toMs: Number.NEGATIVE_INFINITY,
    };
    this.#seats.push(seat);
    let bytes = 0;
    this.#pace.count(0, nowMs);
    for (const unit of this.#group.at(nowMs)) bytes += give(seat, unit, this.#pace);
    return bytes;
  }

  /** Takes the viewer away, and gives its seat; undefined when it was not there. */
  remove(viewer: Viewer): Seat | undefined {
    const at = this.#seats.findIndex((seat) => seat.viewer === viewer);
    return at === -1 ? undefined : this.#seats.splice(at, 1)[0];
  }

  /**
   * Gives the next unit to everyone. Returns the bytes that viewers took. The unit's own bytes are not needed afterwards.
   * @param nowMs on the clock that never leaps
   */
  publish(raw: MediaUnit, nowMs: number): number {
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) >>> 0;
    const { channel, stream } = this.key;
    const complete = raw.kind === 'video' ? this.#sets.complete(raw) : raw;
    const lateMs = raw.kind === 'video' ? this.#lateness.of(raw.captureMs, nowMs) : 0;
    if (complete.kind === 'video' && complete.key)
      this.#onKeyPicture?.(this.key, complete, complete.arrivalMs - lateMs);
    const unit = this.#arena.frame(complete, { sequence, channel, stream, lateMs });
    this.#pace.count(unit.frame.length, nowMs, unit.key);
    let marked: FramedUnit | undefined;
    let bytes = 0;
    // A viewer may leave while it is offered a unit: from behind, nobody is passed over.
    for (let at = this.#seats.length - 1; at >= 0; at--) {
      const seat = this.#seats[at];
      if (seat === undefined) continue;
      bytes += give(seat, seat.gap && unit.key ? (marked ??= discontinuous(unit)) : unit, this.#pace);
    }
    this.#group.push(unit, nowMs);
    return bytes;
  }

  /** Units are missing: pictures wait for the next key unit. */
  discontinuity(): void {
    this.#group.clear();
    for (const seat of this.#seats) {
      if (!seat.needsKey) seat.gap = true;
      seat.needsKey = true;
    }
  }

  tell(state: SourceState): void {
    for (const { viewer } of this.#seats.slice()) viewer.status(state);
  }

  /** Nobody watches any more: gives back its memory. */
  close(): void {
    this.#group.clear();
    this.#arena.close();
  }
}

/** Offers a unit to one viewer, if it is in a state to use it. Returns the bytes it took. */
function give(seat: Seat, unit: FramedUnit, pace: Pace): number {
  if (!unit.key && (seat.cut || (seat.needsKey && unit.kind === 'video'))) {
    if (seat.cut) seat.dropped++;
    return 0;
  }
  const offered = seat.viewer.offer(unit, pace);
  if (offered === 'refused') {
    seat.dropped++;
    seat.cut = seat.needsKey = seat.gap = true;
    return 0;
  }
  if (offered === 'held') hold(unit);
  if (unit.key) seat.cut = seat.needsKey = seat.gap = false;
  seat.bytes += unit.frame.length;
  if (unit.captureMs < seat.fromMs) seat.fromMs = unit.captureMs;
  if (unit.captureMs > seat.toMs) seat.toMs = unit.captureMs;
  return unit.frame.length;
}
