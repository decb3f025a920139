import type { AudioCodec, VideoCodec } from '@outrider/model/live/codec.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { findStartCode } from '../h26x/annex-b.ts';
import type { FileSource } from './file-source.ts';
import { PesPictures } from './pes-pictures.ts';

/** Ids behind 00 00 01 (ISO/IEC 13818-1, table 2-22). */
const ids = {
  end: 0xb9,
  pack: 0xba,
  map: 0xbc,
  firstSound: 0xc0,
  firstVideo: 0xe0,
  lastVideo: 0xef,
} as const;
/** Stream types of the program stream map: ISO/IEC 13818-1 table 2-34, and those of GB/T 28181. */
const videoTypes: Readonly<Record<number, VideoCodec>> = { 0x1b: 'h264', 0x24: 'h265' };
const soundTypes: Readonly<Record<number, AudioCodec>> = { 0x0f: 'aac', 0x90: 'g711a', 0x91: 'g711u' };

const WINDOW = 256 * 1024;
const PREFIX = 4;
/** Makers put a header of their own in front. */
const LONGEST_FRONT = 1_024;
const TICKS_PER_MS = 90;
const WRAP = 2 ** 33;

/** Whether a file begins as a program stream does, as far as that can be told. */
export function beginsProgramStream(head: Uint8Array): boolean {
  const at = findStartCode(head.subarray(0, LONGEST_FRONT), 0);
  return at !== -1 && head[at + 3] === ids.pack;
}

/** Reads on in a file, of which a window is in memory. */
class Window {
  readonly #source: FileSource;
  #bytes = new Uint8Array();
  #at = 0;

  constructor(source: FileSource) {
    this.#source = source;
  }

  /** The bytes there are from `at` on, at most `length`, which is shorter than the window. */
  async read(at: number, length: number): Promise<Uint8Array> {
    if (at < this.#at || at + length > this.#at + this.#bytes.length) {
      this.#bytes = (await this.#source.read(at, WINDOW)).slice();
      this.#at = at;
    }
    return this.#bytes.subarray(at - this.#at, at - this.#at + length);
  }
}

/**
 * Pictures and sound of an MPEG program stream (ISO/IEC 13818-1, 2.5), as recorders and GB/T 28181 write it. What belongs to no packet
 * is passed over.
 * @throws VideoFileError when pictures have no end
 */
export async function* programStreamUnits(source: FileSource): AsyncGenerator<MediaUnit> {
  const window = new Window(source);
  const pictures = new PesPictures();
  const sounds = new Map<number, AudioCodec>();
  const clock = new Ticks();
  for (let at = 0; at < source.size;) {
    const head = await window.read(at, PREFIX + 2);
    if (head.length < PREFIX + 2) break;
    const id = head[0] === 0 && head[1] === 0 && head[2] === 1 ? (head[3] ?? 0) : 0;
    if (id < ids.end) {
      at = await nextPack(window, at + 1);
    } else if (id === ids.end) {
      at += PREFIX;
    } else if (id === ids.pack) {
      const pack = await window.read(at, 14);
      at += 14 + ((pack[13] ?? 0) & 7);
    } else {
      const length = ((head[4] ?? 0) << 8) | (head[5] ?? 0);
      const packet = await window.read(at + PREFIX + 2, length);
      at += PREFIX + 2 + length;
      if (id === ids.map) readMap(packet, pictures, sounds);
      if (id < ids.firstSound || id > ids.lastVideo) continue;
      const { data, ticks } = readPes(packet);
      const ms = ticks === undefined ? undefined : clock.msOf(ticks);
      const codec = sounds.get(id);
      if (id >= ids.firstVideo) yield* pictures.push(data, ms);
      else if (codec !== undefined && ms !== undefined && data.length > 0)
        yield { kind: 'audio', codec, captureMs: ms, arrivalMs: ms, data: data.slice() };
    }
  }
  yield* pictures.end();
}

/** Where a packet begins next; the end of the file, where none does. */
async function nextPack(window: Window, from: number): Promise<number> {
  for (let at = from; ;) {
    const bytes = await window.read(at, WINDOW);
    for (let found = findStartCode(bytes, 0); found !== -1; found = findStartCode(bytes, found + 3)) {
      if (bytes[found + 3] === ids.pack) return at + found;
    }
    if (bytes.length < WINDOW) return Number.POSITIVE_INFINITY;
    at += WINDOW - PREFIX;
  }
}

/** The program stream map (2.5.4): which stream has which codec. */
function readMap(map: Uint8Array, pictures: PesPictures, sounds: Map<number, AudioCodec>): void {
  const info = ((map[2] ?? 0) << 8) | (map[3] ?? 0);
  const length = ((map[4 + info] ?? 0) << 8) | (map[5 + info] ?? 0);
  const end = Math.min(map.length, 6 + info + length);
  for (let at = 6 + info; at + 4 <= end;) {
    const [type = 0, id = 0, high = 0, low = 0] = map.subarray(at, at + 4);
    const video = videoTypes[type];
    const sound = soundTypes[type];
    if (video !== undefined) pictures.codec = video;
    if (sound !== undefined) sounds.set(id, sound);
    at += 4 + ((high << 8) | low);
  }
}

/** What a packet carries, and when that is shown, in ticks of 90 kHz (2.4.3.6). */
function readPes(packet: Uint8Array): { data: Uint8Array; ticks: number | undefined } {
  const [flags = 0, which = 0, length = 0, a = 0, b = 0, c = 0, d = 0, e = 0] = packet;
  if (flags >> 6 !== 2) return { data: packet.subarray(packet.length), ticks: undefined };
  const hasTime = (which & 0x80) !== 0 && length >= 5;
  const high = ((a >> 1) & 7) * 2 ** 30;
  const ticks = high + ((b << 22) | ((c >> 1) << 15) | (d << 7) | (e >> 1));
  return { data: packet.subarray(3 + length), ticks: hasTime ? ticks : undefined };
}

/** Ticks of 33 bits as ms that go on over their end. */
class Ticks {
  #last: number | undefined;
  #turns = 0;

  msOf(ticks: number): number {
    const step = this.#last === undefined ? 0 : ticks - this.#last;
    if (step < -WRAP / 2) this.#turns++;
    else if (step > WRAP / 2) this.#turns--;
    this.#last = ticks;
    return (ticks + this.#turns * WRAP) / TICKS_PER_MS;
  }
}
