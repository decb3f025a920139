import { toScreen, type View, worldSize, type WorldPoint } from '../mercator.ts';
import { glideDuration, glideShare, nearestTurn } from './glide.ts';

/** Floats a vehicle takes in {@link VehicleTable.motion}: from and to (each high x y, low x y), start and length, headings. */
export const MOTION_FLOATS = 12;
/** Bytes a vehicle takes in {@link VehicleTable.look}: state, whether drawn, kind, one spare for alignment. */
export const LOOK_BYTES = 4;
/** Seconds since the epoch of the table that a 32-bit float still tells apart by a few milliseconds. */
const REBASE_AFTER_S = 20_000;

export interface VehicleFix extends WorldPoint {
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Index into the list of states. */
  readonly state: number;
  /** Index into the list of kinds. */
  readonly kind: number;
  /** When the fix was taken, ms since 1970 UTC; absent where nobody knows. */
  readonly takenMs?: number;
}

/** Where a vehicle is drawn now. */
export interface Drawn extends WorldPoint {
  readonly heading: number;
}

/**
 * Every vehicle on the map in flat arrays: a slot is an index into all of them. What the graphics card reads is kept in
 * step, so that an update writes only what changed.
 */
export class VehicleTable {
  /** Slots in use are 0 to size - 1. */
  size = 0;
  /** Ids by slot. */
  readonly ids: string[] = [];
  /** Grows with every change of a position, state or slot. */
  version = 0;
  motion = new Float32Array(0);
  look = new Uint8Array(0);
  /** Where each is going: the newest fix. */
  toX = new Float64Array(0);
  toY = new Float64Array(0);
  state = new Uint8Array(0);
  /** 1: passes the filter. */
  shown = new Uint8Array(0);
  /** When each fix was taken, ms since 1970 UTC; 0 where nobody knows. */
  takenMs = new Float64Array(0);
  /** What `motion` counts its seconds from, ms. */
  epoch = 0;
  #fromX = new Float64Array(0);
  #fromY = new Float64Array(0);
  #start = new Float64Array(0);
  #duration = new Float64Array(0);
  #arrived = new Float64Array(0);
  #fromHeading = new Float64Array(0);
  #toHeading = new Float64Array(0);
  readonly #slots = new Map<string, number>();
  readonly #glides: boolean;

  /** @param glides false where people ask for no motion: vehicles are put where they are */
  constructor(glides: boolean) {
    this.#glides = glides;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /**
   * Puts a vehicle, or has it glide to a new fix.
   * @param now ms of a steady clock
   * @returns its slot
   */
  put(id: string, fix: VehicleFix, now: number): number {
    const slot = this.#slots.get(id) ?? this.#add(id, fix, now);
    if (this.state[slot] !== fix.state) {
      this.state[slot] = fix.state;
      this.look[slot * LOOK_BYTES] = fix.state;
    }
    this.look[slot * LOOK_BYTES + 2] = fix.kind;
    this.takenMs[slot] = fix.takenMs ?? 0;
    if (this.toX[slot] !== fix.x || this.toY[slot] !== fix.y || this.#headingOf(slot) !== fix.heading)
      this.#move(slot, fix, now);
    this.version++;
    return slot;
  }

  /** Takes a vehicle off the map. The last slot takes its place. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const last = this.size - 1;
    for (const column of this.#columns()) column[slot] = column[last] ?? 0;
    this.motion.copyWithin(slot * MOTION_FLOATS, last * MOTION_FLOATS, (last + 1) * MOTION_FLOATS);
    this.look.copyWithin(slot * LOOK_BYTES, last * LOOK_BYTES, (last + 1) * LOOK_BYTES);
    const moved = this.ids[last] ?? id;
    this.ids[slot] = moved;
    this.#slots.set(moved, slot);
    this.#slots.delete(id);
    this.ids.pop();
    this.size = last;
    this.version++;
  }

  /** Where the vehicle of a slot is drawn at a time. */
  at(slot: number, now: number): Drawn {
    const share = glideShare(now, this.#start[slot] ?? 0, this.#duration[slot] ?? 0);
    const mix = (from: Float64Array, to: Float64Array): number =>
      (from[slot] ?? 0) + ((to[slot] ?? 0) - (from[slot] ?? 0)) * share;
    return {
      x: mix(this.#fromX, this.toX),
      y: mix(this.#fromY, this.toY),
      heading: mix(this.#fromHeading, this.#toHeading),
    };
  }

  /** Slots drawn by themselves at most `reach` px from a point of the screen, the nearest first. */
  near(view: View, point: WorldPoint, reach: number, now: number): number[] {
    const found: { readonly slot: number; readonly away: number }[] = [];
    for (let slot = 0; slot < this.size; slot++) {
      if (this.look[slot * LOOK_BYTES + 1] !== 1) continue;
      const place = toScreen(view, this.at(slot, now));
      const away = Math.hypot(place.x - point.x, place.y - point.y);
      if (away <= reach) found.push({ slot, away });
    }
    return found.sort((a, b) => a.away - b.away).map(({ slot }) => slot);
  }

  /** Ids of the vehicles on screen that pass the filter, in clusters too, the nearest to its middle first. */
  inSight({ centre, zoom, width, height }: View): string[] {
    const size = worldSize(zoom);
    const found: { readonly id: string; readonly away: number }[] = [];
    for (let slot = 0; slot < this.size; slot++) {
      if (this.shown[slot] !== 1) continue;
      const x = Math.abs(this.toX[slot]! - centre.x) * size;
      const y = Math.abs(this.toY[slot]! - centre.y) * size;
      if (x > width / 2 || y > height / 2) continue;
      found.push({ id: this.ids[slot] ?? '', away: Math.hypot(x, y) });
    }
    return found.sort((a, b) => a.away - b.away).map(({ id }) => id);
  }

  #headingOf(slot: number): number {
    return (((this.#toHeading[slot] ?? 0) % 360) + 360) % 360;
  }

  #add(id: string, fix: VehicleFix, now: number): number {
    if (this.size === this.toX.length) this.#grow();
    const slot = this.size++;
    this.ids.push(id);
    this.#slots.set(id, slot);
    this.#arrived[slot] = now;
    this.#fromX[slot] = fix.x;
    this.#fromY[slot] = fix.y;
    this.toX[slot] = fix.x;
    this.toY[slot] = fix.y;
    this.#fromHeading[slot] = fix.heading;
    this.#toHeading[slot] = fix.heading;
    this.#duration[slot] = 0;
    this.state[slot] = fix.state;
    this.shown[slot] = 1;
    this.look.set([fix.state, 1, fix.kind, 0], slot * LOOK_BYTES);
    this.#write(slot);
    return slot;
  }

  #move(slot: number, fix: VehicleFix, now: number): void {
    if (now - this.epoch > REBASE_AFTER_S * 1_000) this.#rebase(now);
    const from = this.at(slot, now);
    const since = now - (this.#arrived[slot] ?? now);
    this.#arrived[slot] = now;
    this.#fromX[slot] = from.x;
    this.#fromY[slot] = from.y;
    this.#fromHeading[slot] = from.heading;
    this.toX[slot] = fix.x;
    this.toY[slot] = fix.y;
    this.#toHeading[slot] = nearestTurn(from.heading, fix.heading);
    this.#start[slot] = now;
    const duration = this.#glides ? glideDuration(from, fix, since) : 0;
    this.#duration[slot] = duration;
    this.#write(slot);
  }

  #write(slot: number): void {
    const at = slot * MOTION_FLOATS;
    this.#writePlace(at, this.#fromX[slot] ?? 0, this.#fromY[slot] ?? 0);
    this.#writePlace(at + 4, this.toX[slot] ?? 0, this.toY[slot] ?? 0);
    this.motion[at + 8] = ((this.#start[slot] ?? 0) - this.epoch) / 1_000;
    this.motion[at + 9] = (this.#duration[slot] ?? 0) / 1_000;
    this.motion[at + 10] = ((this.#fromHeading[slot] ?? 0) * Math.PI) / 180;
    this.motion[at + 11] = ((this.#toHeading[slot] ?? 0) * Math.PI) / 180;
  }

  /** A 32-bit float is too coarse for a street: the rest that it loses goes into a second one. */
  #writePlace(at: number, x: number, y: number): void {
    const high = [Math.fround(x), Math.fround(y)] as const;
    this.motion[at] = high[0];
    this.motion[at + 1] = high[1];
    this.motion[at + 2] = x - high[0];
    this.motion[at + 3] = y - high[1];
  }

  #rebase(now: number): void {
    this.epoch = now;
    for (let slot = 0; slot < this.size; slot++) this.#write(slot);
  }

  #columns() {
    return [
      this.toX,
      this.toY,
      this.state,
      this.shown,
      this.takenMs,
      this.#fromX,
      this.#fromY,
      this.#start,
      this.#duration,
      this.#arrived,
      this.#fromHeading,
      this.#toHeading,
    ];
  }

  #grow(): void {
    const room = Math.max(64, this.toX.length * 2);
    const wide = (column: Float64Array): Float64Array<ArrayBuffer> => {
      const next = new Float64Array(room);
      next.set(column);
      return next;
    };
    const bytes = (column: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
      const next = new Uint8Array(size);
      next.set(column);
      return next;
    };
    this.toX = wide(this.toX);
    this.toY = wide(this.toY);
    this.takenMs = wide(this.takenMs);
    this.#fromX = wide(this.#fromX);
    this.#fromY = wide(this.#fromY);
    this.#start = wide(this.#start);
    this.#duration = wide(this.#duration);
    this.#arrived = wide(this.#arrived);
    this.#fromHeading = wide(this.#fromHeading);
    this.#toHeading = wide(this.#toHeading);
    this.state = bytes(this.state, room);
    this.shown = bytes(this.shown, room);
    this.look = bytes(this.look, room * LOOK_BYTES);
    const motion = new Float32Array(room * MOTION_FLOATS);
    motion.set(this.motion);
    this.motion = motion;
  }
}
