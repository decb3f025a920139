import { type MediaPacket, markers } from './media-packet.ts';

/** Sequence numbers wrap after 65,536 packets; no unit comes near this. */
const MAX_PARTS = 16_384;
/** Room for most pictures; it grows for the others. */
const FIRST_ROOM = 8 * 1024;

/** What became of a sub-packet. */
export interface Joined {
  /** Units given up: with a hole, without a beginning, or too long. */
  readonly dropped: number;
  /** The whole unit, when this was its last sub-packet: lent, its bytes change with the next sub-packet. */
  readonly body?: Uint8Array;
  /** Payload type of the unit's first sub-packet. */
  readonly payloadType: number;
}

/** Joins the sub-packets of one kind by their marker. */
export class SubPacketJoiner {
  readonly #limit: number;
  /** The open unit, in its first `#size` bytes: used again for each unit, with room to grow. */
  #bytes = new Uint8Array();
  #size = 0;
  #parts = 0;
  #payloadType = 0;
  #open = false;
  /** Something of the open unit is missing. */
  #spoilt = false;
  /** Sub-packets up to the next beginning belong to a unit that was given up and counted. */
  #giving = false;

  /** @param limit bytes of the longest unit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether a unit has begun and not ended. */
  get open(): boolean {
    return this.#open;
  }

  /** What there is of the open unit, or undefined when none is open. */
  unfinished(): { payloadType: number; body: Uint8Array } | undefined {
    return this.#open
      ? { payloadType: this.#payloadType, body: this.#bytes.slice(0, this.#size) }
      : undefined;
  }

  /** Something of the open unit is missing: it will be given up, and counted with the next sub-packet. */
  spoil(): void {
    this.#spoilt = true;
  }

  push(packet: MediaPacket): Joined {
    const { marker, payloadType, body } = packet;
    let dropped = 0;
    if (marker === markers.whole || marker === markers.first) {
      // One that never ended: its last sub-packet is missing.
      if (this.#open) dropped++;
      this.#giving = false;
      this.#begin(payloadType);
    } else if (!this.#open) {
      if (this.#giving) return { dropped: 0, payloadType };
      this.#giving = true;
      return { dropped: 1, payloadType };
    }
    if (this.#spoilt || this.#size + body.length > this.#limit || this.#parts >= MAX_PARTS) {
      this.#open = false;
      this.#giving = marker === markers.first || marker === markers.middle;
      return { dropped: dropped + 1, payloadType };
    }
    if (marker === markers.whole) {
      this.#open = false;
      return { dropped, body, payloadType };
    }
    this.#append(body);
    if (marker !== markers.last) return { dropped, payloadType };
    this.#open = false;
    return { dropped, body: this.#bytes.subarray(0, this.#size), payloadType: this.#payloadType };
  }

  #begin(payloadType: number): void {
    this.#size = 0;
    this.#parts = 0;
    this.#payloadType = payloadType;
    this.#open = true;
    this.#spoilt = false;
  }

  #append(body: Uint8Array): void {
    const size = this.#size + body.length;
    if (size > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(size, this.#bytes.length * 2, FIRST_ROOM));
      grown.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = grown;
    }
    this.#bytes.set(body, this.#size);
    this.#size = size;
    this.#parts++;
  }
}
