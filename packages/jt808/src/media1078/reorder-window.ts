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

/** How far back a number may lie and still count as late; further back, numbering began anew. */
const LATE_REACH = 512;
const SEEN_KEPT = 2048;

/**
 * Puts the packets of one stream (one SIM and channel) that came over UDP in order, audio and video each by itself.
 *
 * A packet is held while one before it is missing, no longer than `holdMs`. Numbers seen on any kind count as there, so that
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
  /** Numbers seen or given up lately, oldest first. */
  readonly #seen = new Set<number>();
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
    if (ahead < -LATE_REACH) {
      this.flush();
      this.#seen.clear();
      this.#last.clear();
    } else if (ahead <= 0) {
      this.counts.stale++;
      return;
    }
    const queue = this.#held[kind];
    if (queue.some((other) => other.packet.sequence === sequence)) {
      this.counts.stale++;
      return;
    }
    this.#see(sequence);
    let place = queue.length;
    while (place > 0 && distance(sequence, queue[place - 1]?.packet.sequence ?? 0) > 0) place--;
    if (place < queue.length) this.counts.reordered++;
    queue.splice(place, 0, { packet, until: this.#clock.now() + this.#holdMs });
    if (this.held > this.#limit) this.#release(kind, 1);
    this.#drain();
    this.#schedule();
  }

  /** Delivers all that waits, in order, without waiting longer. */
  flush(): void {
    for (const kind of kinds) this.#release(kind, this.#held[kind].length);
    this.#schedule();
  }

  /** Delivers what no longer waits for anything. */
  #drain(): void {
    for (let moved = true; moved;) {
      moved = false;
      for (const kind of kinds) {
        while (this.#held[kind].length > 0 && this.#isNext(kind)) {
          this.#release(kind, 1);
          moved = true;
        }
      }
    }
  }

  /** Whether every number between the last packet delivered and the first one held was seen. */
  #isNext(kind: PacketKind): boolean {
    const head = this.#held[kind][0]?.packet.sequence ?? 0;
    const last = this.#last.get(kind);
    if (last === undefined) return true;
    if (distance(last, head) > LATE_REACH) return false;
    for (let number = (last + 1) & 0xffff; number !== head; number = (number + 1) & 0xffff) {
      if (!this.#seen.has(number)) return false;
    }
    return true;
  }

  /** Delivers the first `count` held packets of a kind; what is missing in front of them is given up. */
  #release(kind: PacketKind, count: number): void {
    for (const { packet } of this.#held[kind].splice(0, count)) {
      const last = this.#last.get(kind) ?? packet.sequence;
      const gap = Math.min(distance(last, packet.sequence), LATE_REACH);
      // Numbers given up count as seen, or the other kinds would wait for them once more.
      for (let step = 1; step < gap; step++) this.#see((packet.sequence - step) & 0xffff);
      this.#last.set(kind, packet.sequence);
      this.#deliver(packet);
    }
  }

  #see(sequence: number): void {
    this.#seen.delete(sequence);
    this.#seen.add(sequence);
    if (this.#seen.size <= SEEN_KEPT) return;
    for (const oldest of this.#seen) {
      this.#seen.delete(oldest);
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
    const now = this.#clock.now();
    for (const kind of kinds) {
      const due = this.#held[kind].findLastIndex((held) => held.until <= now);
      this.#release(kind, due + 1);
    }
    this.#drain();
    this.#schedule();
  }
}

const kinds: readonly PacketKind[] = ['video', 'audio', 'data'];

function distance(from: number, to: number): number {
  const ahead = (to - from) & 0xffff;
  return ahead < 0x8000 ? ahead : ahead - 0x10000;
}
