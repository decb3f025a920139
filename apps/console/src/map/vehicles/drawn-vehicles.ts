import { LOOK_BYTES, MOTION_FLOATS, type VehicleTable } from './vehicle-table.ts';

/** ms between the epoch and the end of a glide, as `motion` counts: its start and length are in seconds. */
const endOf = (motion: Float32Array, at: number): number =>
  ((motion[at + 8] ?? 0) + (motion[at + 9] ?? 0)) * 1_000;

/** World widths a ms of the glide at an index of `motion`; 0 for none. */
function speedOf(motion: Float32Array, at: number): number {
  const part = (offset: number): number => motion[at + offset] ?? 0;
  const seconds = part(9);
  if (seconds <= 0) return 0;
  const along = (axis: number): number => part(4 + axis) - part(axis) + (part(6 + axis) - part(2 + axis));
  return Math.hypot(along(0), along(1)) / (seconds * 1_000);
}

/**
 * The vehicles that are drawn one by one, packed as the graphics card reads them. Those in clusters and those out of
 * sight are not among them, so that a frame costs what is seen and not what there is.
 */
export class DrawnVehicles {
  /** Vehicles that are drawn. */
  size = 0;
  /** Grows whenever `motion` or `look` is other. */
  version = 0;
  /** When the last of their glides ends, ms by the clock of the table. */
  glidesUntil = 0;
  /** How fast the fastest of those that glide is, world widths a ms. */
  fastest = 0;
  motion = new Float32Array(0);
  look = new Uint8Array(0);
  #slots: readonly number[] = [];
  #stale = false;
  #taken = -1;
  readonly #table: VehicleTable;

  constructor(table: VehicleTable) {
    this.#table = table;
  }

  /** Slots of the table that are drawn. */
  get slots(): readonly number[] {
    return this.#slots;
  }

  /** Says which slots of the table are drawn from now on. */
  choose(slots: readonly number[]): void {
    this.#slots = slots;
    this.#stale = true;
  }

  /** Index of a slot among those that are drawn, or -1. */
  indexOf(slot: number): number {
    return slot < 0 ? -1 : this.#slots.indexOf(slot);
  }

  /**
   * Takes over what changed in the table.
   * @param now ms by the clock of the table
   */
  refresh(now: number): void {
    const table = this.#table;
    if (!this.#stale && this.#taken === table.version) return;
    this.#stale = false;
    this.#taken = table.version;
    this.size = this.#slots.length;
    if (this.size * LOOK_BYTES > this.look.length) this.#grow();
    this.glidesUntil = 0;
    this.fastest = 0;
    this.#slots.forEach((slot, index) => {
      const from = slot * MOTION_FLOATS;
      this.motion.set(table.motion.subarray(from, from + MOTION_FLOATS), index * MOTION_FLOATS);
      this.look.set(table.look.subarray(slot * LOOK_BYTES, (slot + 1) * LOOK_BYTES), index * LOOK_BYTES);
      const end = table.epoch + endOf(table.motion, from);
      if (end <= now) return;
      this.glidesUntil = Math.max(this.glidesUntil, end);
      this.fastest = Math.max(this.fastest, speedOf(table.motion, from));
    });
    this.version++;
  }

  #grow(): void {
    const room = Math.max(64, this.size * 2);
    this.motion = new Float32Array(room * MOTION_FLOATS);
    this.look = new Uint8Array(room * LOOK_BYTES);
  }
}
