/**
 * The way of a device as columns in one buffer (little-endian): u32 mark, u32 count, f64 ms since 1970 from which times count,
 * then for all points their u32 ms since that, i32 latitudes and i32 longitudes in 1e-7 degrees, u16 speeds in tenths of km/h,
 * u16 headings in tenths of a degree, u8 flags. A day of a fix each second is 1.5 MB, and is read by laying views over it.
 */
const MARK = 0x314b5254;
const HEAD_BYTES = 16;
const POINT_BYTES = 17;
const DEGREE_PARTS = 1e7;
const TENTHS = 10;
const MAX_U16 = 65_535;

const LATE = 1;
const IGNITION_KNOWN = 2;
const IGNITION_ON = 4;

/** A place on the way, where the receiver had a fix. */
export interface TrackFix {
  /** ms since 1970 UTC. */
  readonly time: number;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Whether it was sent later than it was taken. */
  readonly late: boolean;
  readonly ignitionOn: boolean | undefined;
}

/** Writes a track, fix by fix. */
export class TrackWriter {
  readonly #fromMs: number;
  #room = 4_096;
  #columns = columnsOf(new Uint8Array(sizeOf(this.#room)), this.#room);
  #count = 0;

  /** @param fromMs from when times count, ms since 1970: no fix is before */
  constructor(fromMs: number) {
    this.#fromMs = fromMs;
  }

  get count(): number {
    return this.#count;
  }

  add({ time, lat, lng, speedKmh, heading, late, ignitionOn }: TrackFix): void {
    const at = this.#count++;
    if (at === this.#room) this.#grow();
    const { times, lats, lngs, speeds, headings, flags } = this.#columns;
    const known = ignitionOn === undefined ? 0 : IGNITION_KNOWN | (ignitionOn ? IGNITION_ON : 0);
    times[at] = time - this.#fromMs;
    lats[at] = Math.round(lat * DEGREE_PARTS);
    lngs[at] = Math.round(lng * DEGREE_PARTS);
    speeds[at] = Math.min(MAX_U16, Math.max(0, Math.round(speedKmh * TENTHS)));
    headings[at] = Math.min(MAX_U16, Math.max(0, Math.round(heading * TENTHS)));
    flags[at] = (late ? LATE : 0) | known;
  }

  #grow(): void {
    this.#room *= 2;
    this.#columns = copied(this.#columns, new Uint8Array(sizeOf(this.#room)), this.#room);
  }

  /** What was written. */
  done(): Uint8Array<ArrayBuffer> {
    const count = this.#count;
    const bytes = new Uint8Array(sizeOf(count));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, MARK, true);
    view.setUint32(4, count, true);
    view.setFloat64(8, this.#fromMs, true);
    copied(this.#columns, bytes, count);
    return bytes;
  }
}

type Columns = ReturnType<typeof columnsOf>;

const sizeOf = (count: number): number => HEAD_BYTES + count * POINT_BYTES;

/** The columns of `bytes`, which hold `count` points, with those of `from` as far as they go. */
function copied(from: Columns, bytes: Uint8Array, count: number): Columns {
  const to = columnsOf(bytes, count);
  for (const name of ['times', 'lats', 'lngs', 'speeds', 'headings', 'flags'] as const)
    to[name].set(from[name].subarray(0, count));
  return to;
}

function columnsOf(bytes: Uint8Array, count: number) {
  const at = bytes.byteOffset + HEAD_BYTES;
  const { buffer } = bytes;
  return {
    times: new Uint32Array(buffer, at, count),
    lats: new Int32Array(buffer, at + count * 4, count),
    lngs: new Int32Array(buffer, at + count * 8, count),
    speeds: new Uint16Array(buffer, at + count * 12, count),
    headings: new Uint16Array(buffer, at + count * 14, count),
    flags: new Uint8Array(buffer, at + count * 16, count),
  };
}

/** A track as it was written, point by point. */
export class Track {
  readonly count: number;
  readonly #fromMs: number;
  readonly #columns: Columns;

  /** @throws RangeError for bytes that are no track */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count =
      bytes.length < HEAD_BYTES || view.getUint32(0, true) !== MARK ? -1 : view.getUint32(4, true);
    if (count < 0 || bytes.length !== sizeOf(count)) throw new RangeError('These bytes are no track');
    this.count = count;
    this.#fromMs = view.getFloat64(8, true);
    // Columns lie at multiples of four.
    this.#columns = columnsOf(bytes.byteOffset % 8 === 0 ? bytes : bytes.slice(), count);
  }

  /** ms since 1970 UTC. */
  timeAt(at: number): number {
    return this.#fromMs + (this.#columns.times[at] ?? 0);
  }

  latAt(at: number): number {
    return (this.#columns.lats[at] ?? 0) / DEGREE_PARTS;
  }

  lngAt(at: number): number {
    return (this.#columns.lngs[at] ?? 0) / DEGREE_PARTS;
  }

  speedAt(at: number): number {
    return (this.#columns.speeds[at] ?? 0) / TENTHS;
  }

  fixAt(at: number): TrackFix {
    const flags = this.#columns.flags[at] ?? 0;
    return {
      time: this.timeAt(at),
      lat: this.latAt(at),
      lng: this.lngAt(at),
      speedKmh: this.speedAt(at),
      heading: (this.#columns.headings[at] ?? 0) / TENTHS,
      late: (flags & LATE) !== 0,
      ignitionOn: (flags & IGNITION_KNOWN) === 0 ? undefined : (flags & IGNITION_ON) !== 0,
    };
  }

  /** Index of the first point at or after a moment; {@link count} when there is none. */
  firstFrom(ms: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.timeAt(middle) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
