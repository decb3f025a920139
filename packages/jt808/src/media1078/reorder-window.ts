import type { Clock } from '@outrider/kit/clock.ts';
import type { MediaPacket } from './media-packet.ts';
import { type PacketKind, packetKind } from './sequence-tracker.ts';

export interface ReorderOptions {
  readonly clock: Clock;
  /** How long a packet waits for the ones before it, ms; 80 when not given. */
  readonly holdMs?: number;
  /** Packets held at most; 256 when not given. */
  readonly limit?: number;
  /** Takes the packets in order, at once or when the wait is over. */
  readonly deliver: (packet: MediaPacket) => void;
}

interface Held {
  readonly packet: MediaPacket;
  readonly until: number;
}

/** How far a number may lie from the last one; further off, numbering began anew. */
const REACH = 512;
/** The first packet of a kind waits for what is missing in front of it when that is no more than this. */
const FIRST_REACH = 16;
const DONE_KEPT = 2048;

/**
 * Puts the packets of one stream (one SIM and channel) that came over UDP in order, audio and video each by itself.
 *
 * A packet is held while one before it is missing, no longer than `holdMs`. Numbers of any kind count, so that
 * streams which number audio and video together are not held up. Late and repeated packets are dropped and counted;
 * what is missing in the end is for the assembler to notice.
 */
export class ReorderWindow {
  readonly counts = {
    /** Packets that came again, or after their turn: dropped. */
    stale: 0,
    /** Packets that were put back in order. */
    reordered: 0,
  };
  readonly #clock: Clock;
  readonly #holdMs: number;
  readonly #limit: number;
  readonly #deliver: (packet: MediaPacket) => void;
  readonly #held: Record<PacketKind, Held[]> = { video: [], audio: [], data: [] };
  readonly #last = new Map<PacketKind, number>();
  #lastOfAny: number | undefined;
  /** Numbers delivered or given up lately, oldest first. */
  readonly #done = new Set<number>();
  #cancelTimer: (() => void) | undefined;

  constructor(options: ReorderOptions) {
    this.#clock = options.clock;
    this.#holdMs = options.holdMs ?? 80;
    this.#limit = options.limit ?? 256;
    this.#deliver = options.deliver;
  }

  /** Packets waiting. */
  get held(): number {
    return kinds.reduce((sum, kind) => sum + this.#held[kind].length, 0);
  }

  push(packet: MediaPacket): void {
    const kind = packetKind(packet);
    const { sequence } = packet;
    const last = this.#last.get(kind);
    const ahead = last === undefined ? 1 : distance(last, sequence);
    if (Math.abs(ahead) > REACH) {
      this.flush();
      this.#done.clear();
      this.#last.clear();
      this.#lastOfAny = undefined;
    } else if (ahead <= 0) {
      this.counts.stale++;
      return;
    }
    const queue = this.#held[kind];
    if (queue.some((other) => other.packet.sequence === sequence)) {
      this.counts.stale++;
      return;
    }
    let place = queue.length;
    while (place > 0 && distance(sequence, queue[place - 1]?.packet.sequence ?? 0) > 0) place--;
    if (place < queue.length) this.counts.reordered++;
    queue.splice(place, 0, { packet, until: this.#clock.now() + this.#holdMs });
    if (this.held > this.#limit) this.#release(kind);
    this.#drain();
    this.#schedule();
  }

  /** Delivers all that waits, in order, without waiting longer. */
  flush(): void {
    this.#releaseUntil(Infinity);
    this.#schedule();
  }

  /** Delivers what no longer waits for anything. */
  #drain(): void {
    for (let moved = true; moved;) {
      moved = false;
      for (const kind of kinds) {
        while (this.#held[kind].length > 0 && this.#isNext(kind)) {
          this.#release(kind);
          moved = true;
        }
      }
    }
  }

  /** Whether every number in front of the first one held is done with. */
  #isNext(kind: PacketKind): boolean {
    const head = this.#head(kind);
    for (let number = this.#firstMissing(kind, head); number !== head; number = (number + 1) & 0xffff) {
      if (!this.#done.has(number)) return false;
    }
    return true;
  }

  /** The first number that a packet of the kind has to wait for: its own when it need not wait. */
  #firstMissing(kind: PacketKind, sequence: number): number {
    const last = this.#last.get(kind);
    if (last !== undefined) return (last + 1) & 0xffff;
    const near = this.#lastOfAny !== undefined && distance(this.#lastOfAny, sequence);
    return near && near > 0 && near <= FIRST_REACH ? ((this.#lastOfAny ?? 0) + 1) & 0xffff : sequence;
  }

  /** Delivers the first held packet of a kind; what is missing in front of it is given up. */
  #release(kind: PacketKind): void {
    const packet = this.#held[kind].shift()?.packet;
    if (packet === undefined) return;
    const { sequence } = packet;
    for (
      let number = this.#firstMissing(kind, sequence);
      number !== sequence;
      number = (number + 1) & 0xffff
    ) {
      // Another kind's packet may stand in the gap, waiting for the same hole.
      const other = kinds.find((of) => this.#held[of][0]?.packet.sequence === number);
      if (other !== undefined && other !== kind) this.#release(other);
      this.#finish(number);
    }
    this.#finish(sequence);
    this.#last.set(kind, sequence);
    this.#lastOfAny = sequence;
    this.#deliver(packet);
  }

  /** Nothing waits for the number any more. */
  #finish(sequence: number): void {
    this.#done.delete(sequence);
    this.#done.add(sequence);
    if (this.#done.size <= DONE_KEPT) return;
    for (const oldest of this.#done) {
      this.#done.delete(oldest);
      break;
    }
  }

  /** One timer, for the packet whose wait ends first. */
  #schedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    let until = Infinity;
    for (const kind of kinds) for (const held of this.#held[kind]) until = Math.min(until, held.until);
    if (until === Infinity) return;
    this.#cancelTimer = this.#clock.after(Math.max(0, until - this.#clock.now()), () => this.#expire());
  }

  #expire(): void {
    this.#releaseUntil(this.#clock.now());
    this.#schedule();
  }

  /** Delivers the packets whose wait has ended by `now`, with all that stand in front of them, lowest number first. */
  #releaseUntil(now: number): void {
    for (;;) {
      const due = kinds.filter((kind) => this.#held[kind].some((held) => held.until <= now));
      const [first] = due.sort((a, b) => distance(this.#head(b), this.#head(a)));
      if (first === undefined) return;
      this.#release(first);
      this.#drain();
    }
  }

  #head(kind: PacketKind): number {
    return this.#held[kind][0]?.packet.sequence ?? 0;
  }
}

const kinds: readonly PacketKind[] = ['video', 'audio', 'data'];

function distance(from: number, to: number): number {
  const ahead = (to - from) & 0xffff;
  return ahead < 0x8000 ? ahead : ahead - 0x10000;
}
