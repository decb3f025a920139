import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { type MediaPacket, markers } from './media-packet.ts';

/** Sequence numbers wrap after 65,536 packets; no unit comes near this. */
const MAX_PARTS = 16_384;

/** What became of a sub-packet. */
export interface Joined {
  /** Units given up: with a hole, without a beginning, or too long. */
  readonly dropped: number;
  /** The whole unit, a copy, when this was its last sub-packet. */
  readonly body?: Uint8Array;
  /** Payload type of the unit's first sub-packet. */
  readonly payloadType: number;
}

/** Joins the sub-packets of one kind by their marker. */
export class SubPacketJoiner {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #size = 0;
  #payloadType = 0;
  #open = false;
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
    return this.#open ? { payloadType: this.#payloadType, body: concatBytes(this.#parts) } : undefined;
  }

  /** Something of the open unit is missing: it will be given up, and counted with the next sub-packet. */
  spoil(): void {
    this.#size = Infinity;
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
    this.#size += body.length;
    if (this.#size > this.#limit || this.#parts.length >= MAX_PARTS) {
      this.#close();
      this.#giving = marker === markers.first || marker === markers.middle;
      return { dropped: dropped + 1, payloadType };
    }
    if (body.length > 0) this.#parts.push(body);
    if (marker === markers.first || marker === markers.middle) return { dropped, payloadType };
    const joined = { dropped, body: concatBytes(this.#parts), payloadType: this.#payloadType };
    this.#close();
    return joined;
  }

  #begin(payloadType: number): void {
    this.#parts = [];
    this.#size = 0;
    this.#payloadType = payloadType;
    this.#open = true;
  }

  #close(): void {
    this.#parts = [];
    this.#size = 0;
    this.#open = false;
  }
}
