/** Smallest and largest block that {@link flacDescription} announces. */
const MIN_BLOCK = 16;
const MAX_BLOCK = 65_535;
const SAMPLE_BITS = 16;
/** Rice parameters go to 14; 15 escapes. */
const MAX_RICE = 14;

/**
 * Codes mono 16-bit samples as one FLAC frame (RFC 9639 section 9): the fixed predictor that leaves least, its rest in Rice codes.
 * @param firstSample how many samples of the stream come before the frame; below 2³¹
 * @throws RangeError for no samples or more than 65,535
 */
export function encodeFlacFrame(samples: Int16Array, firstSample: number): Uint8Array<ArrayBuffer> {
  if (samples.length === 0 || samples.length > MAX_BLOCK) throw new RangeError(`${samples.length} samples`);
  const writer = new BitWriter(samples.length * 3 + 64);
  writer.bits(0xfff9, 16); // sync, blocks of various sizes
  writer.bits(0x7, 4); // block size in 16 bits below
  writer.bits(0x4, 4); // 8 kHz
  writer.bits(0x08, 8); // mono, 16 bits a sample
  for (const byte of utf8Number(firstSample)) writer.bits(byte, 8);
  writer.bits(samples.length - 1, 16);
  writer.bits(crc(writer.bytes(), 0x07, 8), 8);
  writeSubframe(writer, samples);
  writer.align();
  writer.bits(crc(writer.bytes(), 0x8005, 16), 16);
  return writer.bytes().slice();
}

/** "fLaC" and the STREAMINFO block (RFC 9639 section 8.2), as decoders want it. */
export function flacDescription(sampleRate: number): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter(42);
  for (const byte of [0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34]) writer.bits(byte, 8);
  writer.bits(MIN_BLOCK, 16);
  writer.bits(MAX_BLOCK, 16);
  writer.bits(0, 24); // frame sizes unknown
  writer.bits(0, 24);
  writer.bits(sampleRate, 20);
  writer.bits(0, 3); // mono
  writer.bits(SAMPLE_BITS - 1, 5);
  writer.bits(0, 4); // count of samples unknown
  writer.bits(0, 32);
  for (let word = 0; word < 4; word++) writer.bits(0, 32); // no checksum of the samples
  return writer.bytes().slice();
}

function writeSubframe(writer: BitWriter, samples: Int16Array): void {
  const { order, rest } = bestPredictor(samples);
  const sum = rest.reduce((total, value) => total + Math.abs(value), 0);
  const mean = sum / Math.max(1, rest.length);
  const rice = Math.max(0, Math.min(MAX_RICE, Math.floor(Math.log2(mean * 1.4 + 1))));
  let size = 10;
  for (const value of rest) size += (zigzag(value) >>> rice) + 1 + rice;
  if (size >= samples.length * SAMPLE_BITS) {
    writer.bits(0x02, 8); // verbatim
    for (const sample of samples) writer.bits(sample & 0xffff, SAMPLE_BITS);
    return;
  }
  writer.bits((8 + order) << 1, 8); // fixed predictor
  for (const sample of samples.subarray(0, order)) writer.bits(sample & 0xffff, SAMPLE_BITS);
  writer.bits(0, 6); // Rice, one partition
  writer.bits(rice, 4);
  for (const value of rest) {
    const code = zigzag(value);
    for (let zeros = code >>> rice; zeros > 0; zeros -= 24) writer.bits(0, Math.min(24, zeros));
    writer.bits(1, 1);
    writer.bits(code & ((1 << rice) - 1), rice);
  }
}

/** The differences of order 0 to 4 whose sum is smallest. */
function bestPredictor(samples: Int16Array): { order: number; rest: Int32Array } {
  let differences = Int32Array.from(samples);
  let best = { order: 0, rest: differences };
  let least = Infinity;
  for (let order = 0; order <= Math.min(4, samples.length - 1); order++) {
    if (order > 0) {
      const before = differences;
      differences = before.subarray(1).map((value, at) => value - (before[at] ?? 0));
    }
    const sum = differences.reduce((total, value) => total + Math.abs(value), 0);
    if (sum < least) {
      least = sum;
      best = { order, rest: differences };
    }
  }
  return best;
}

function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

/** A number of up to 31 bits in the way UTF-8 codes characters. */
function utf8Number(number: number): number[] {
  if (number < 0x80) return [number];
  const tail: number[] = [];
  let rest = number;
  let room = 0x3f;
  while (rest > room) {
    tail.unshift(0x80 | (rest & 0x3f));
    rest = Math.floor(rest / 64);
    room >>= 1;
  }
  return [((~room << 1) & 0xff) | rest, ...tail];
}

function crc(bytes: Uint8Array, polynomial: number, width: 8 | 16): number {
  const top = 1 << (width - 1);
  const mask = (1 << width) - 1;
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
  }
  return value;
}

/** Writes bits, highest first. */
class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #bit = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  bits(value: number, count: number): void {
    if (this.#bit + count > this.#bytes.length * 8) {
      const grown = new Uint8Array(this.#bytes.length * 2 + 8);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    for (let index = count - 1; index >= 0; index--, this.#bit++) {
      const at = this.#bit >> 3;
      if ((value >>> index) & 1) this.#bytes[at] = (this.#bytes[at] ?? 0) | (0x80 >> (this.#bit & 7));
    }
  }

  align(): void {
    this.#bit = (this.#bit + 7) & ~7;
  }

  /** The bytes so far; whole when aligned. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#bit >> 3);
  }
}
