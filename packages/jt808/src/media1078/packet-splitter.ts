import { fromBcd } from '@outrider/kit/bcd.ts';
import { MAGIC, type MediaPacket, type SimWidth, packetExtent, readPacket, SIM_AT } from './media-packet.ts';
import { fits, tellSimWidth } from './sim-width.ts';

const NOTHING: Uint8Array = new Uint8Array();
const FIRST_MAGIC_BYTE = MAGIC >>> 24;

/**
 * Cuts the bytes of one TCP connection into packets (JT/T 1078-2016 section 5.5.3).
 *
 * The width of the SIM field is told from the data and then kept. Bytes that belong to no packet are skipped up to the
 * next magic and counted. It never holds more than one unfinished packet (65,569 bytes) beside what was pushed last.
 */
export class PacketSplitter {
  /** Holds the unfinished packet in its first `#length` bytes, with room to grow. */
  #rest: Uint8Array = NOTHING;
  #length = 0;
  #simWidth: SimWidth | undefined;
  /** Whether a packet of this width was followed by another, or filled the bytes at hand to the last one. */
  #sure = false;
  readonly #given: boolean;
  #started = false;
  #skippedBytes = 0;
  #simBytes = NOTHING;
  #sim = '';

  /** @param simWidth the width, when it is known beforehand. */
  constructor(simWidth?: SimWidth) {
    this.#simWidth = simWidth;
    this.#given = simWidth !== undefined;
    this.#sure = this.#given;
  }

  /** The width told from the data, or undefined before the first packet. */
  get simWidth(): SimWidth | undefined {
    return this.#simWidth;
  }

  /** Bytes that belonged to no packet. */
  get skippedBytes(): number {
    return this.#skippedBytes;
  }

  /** Bytes of a packet that has not ended yet. */
  get pendingBytes(): number {
    return this.#length;
  }

  /** True from the first wrong byte of a connection that has not brought a whole packet: whatever it is, it is no recorder. */
  get foreign(): boolean {
    return !this.#started && this.#skippedBytes > 0;
  }

  /** The packets that `bytes` complete, in order. Bodies are views into `bytes`: do not write to it afterwards. */
  push(bytes: Uint8Array): MediaPacket[] {
    return this.#length === 0 ? this.#cut(bytes, false) : this.#cut(this.#append(bytes), false);
  }

  /** The connection ended: the packets that were held back because more bytes could have told another SIM width. */
  end(): MediaPacket[] {
    return this.#cut(this.#rest.subarray(0, this.#length), true);
  }

  #cut(bytes: Uint8Array, ended: boolean): MediaPacket[] {
    const packets: MediaPacket[] = [];
    let at = 0;
    while (at < bytes.length) {
      const width = this.#sure ? this.#simWidth : tellSimWidth(bytes, at, ended);
      if (width === 'short') break;
      const extent = width === undefined ? 'bad' : packetExtent(bytes, at, width);
      if (extent === 'short') break;
      if (extent === 'bad' && this.#sure && !this.#given) {
        // Told again before anything is skipped: another recorder's width may fit.
        this.#sure = false;
        continue;
      }
      if (width === undefined || extent === 'bad') {
        at = this.#skip(bytes, at);
        this.#sure = this.#given;
        continue;
      }
      const end = at + extent.headerLength + extent.bodyLength;
      if (end > bytes.length) break;
      if (this.#sure && !this.#given && this.#otherFits(bytes, at, end, width)) {
        this.#simWidth = other(width);
        continue;
      }
      packets.push(readPacket(bytes, at, width, extent, this.#simAt(bytes, at, width)));
      this.#started = true;
      this.#simWidth = width;
      this.#sure ||= end === bytes.length || followed(bytes, end, width);
      at = end;
    }
    if (at === bytes.length) {
      this.#rest = NOTHING;
    } else if (at > 0 || this.#length === 0) {
      // A copy, so that a few bytes do not keep a whole network buffer alive and bodies given out are never written to.
      this.#rest = bytes.slice(at);
    }
    this.#length = bytes.length - at;
    return packets;
  }

  /** Whether a packet that nothing follows makes better sense with the other width: two recorders in one capture. */
  #otherFits(bytes: Uint8Array, at: number, end: number, width: SimWidth): boolean {
    const lost = bytes.length - end >= 4 && packetExtent(bytes, end, width) === 'bad';
    return lost && fits(bytes, at, other(width));
  }

  /** The digits of the SIM, read again only when they change. */
  #simAt(bytes: Uint8Array, at: number, width: SimWidth): string {
    const from = at + SIM_AT;
    let same = this.#simBytes.length === width;
    for (let index = 0; same && index < width; index++) same = bytes[from + index] === this.#simBytes[index];
    if (!same) {
      this.#simBytes = bytes.slice(from, from + width);
      this.#sim = fromBcd(this.#simBytes);
    }
    return this.#sim;
  }

  #append(bytes: Uint8Array): Uint8Array {
    const length = this.#length + bytes.length;
    if (length > this.#rest.length) {
      const grown = new Uint8Array(Math.max(length, this.#rest.length * 2));
      grown.set(this.#rest.subarray(0, this.#length));
      this.#rest = grown;
    }
    this.#rest.set(bytes, this.#length);
    return this.#rest.subarray(0, length);
  }

  /** Where the next magic may begin. */
  #skip(bytes: Uint8Array, at: number): number {
    const next = bytes.indexOf(FIRST_MAGIC_BYTE, at + 1);
    const to = next === -1 ? bytes.length : next;
    this.#skippedBytes += to - at;
    return to;
  }
}

function followed(bytes: Uint8Array, end: number, width: SimWidth): boolean {
  return bytes.length - end >= 4 && packetExtent(bytes, end, width) !== 'bad';
}

function other(width: SimWidth): SimWidth {
  return width === 6 ? 10 : 6;
}
