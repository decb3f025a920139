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

/** How far a number may lie from the last one of its kind; further off, numbering started over. */
const REACH = 512;
/** The first packet of a kind waits for what is missing in front of it when that is no more than this. */
const FIRST_REACH = 16;
/** How many numbers of a kind, back from its last one, count as done with. */
const DONE_KEPT = 2048;

/** The packets of one kind. */
interface Lane {
  /** Held, lowest number first. */
  readonly held: Held[];
  /** The number delivered last; undefined before the first. */
  last: number | undefined;
  /** Numbers up to the last one, itself included, that were delivered or given up. */
  done: number;
}

/**
 * Puts the packets of one stream (one SIM and channel) that came over UDP in order, audio and video each by itself.
 *
 * A packet is held while one before it is missing, no longer than `holdMs`. Numbers of any kind count, so that
 * streams which number audio and video together are not held up. Late and repeated packets are dropped and counted;
 * what is missing in the end is for the assembler to notice. A packet costs a few steps whatever its number is: what is
 * done with is kept as the run of numbers that ends with a kind's last one, and nothing walks over numbers.
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
  readonly #lanes: Readonly<Record<PacketKind, Lane>> = {
    video: newLane(),
    audio: newLane(),
    data: newLane(),
  };
  #lastOfAny: number | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(options: ReorderOptions) {
    this.#clock = options.clock;
    this.#holdMs = options.holdMs ?? 80;
    this.#limit = options.limit ?? 256;
    this.#deliver = options.deliver;
  }

  /** Packets waiting. */
  get held(): number {
    return kinds.reduce((sum, kind) => sum + this.#lanes[kind].held.length, 0);
  }

  push(packet: MediaPacket): void {
    const kind = packetKind(packet);
    const lane = this.#lanes[kind];
    const { sequence } = packet;
    // Before a kind's first packet was delivered, those that are held say where it is.
    const near = lane.last ?? lane.held[0]?.packet.sequence;
    if (near !== undefined && Math.abs(distance(near, sequence)) > REACH) this.#restart();
    else if (lane.last !== undefined && distance(lane.last, sequence) <= 0) {
      this.counts.stale++;
      return;
    }
    const place = placeIn(lane.held, sequence);
    if (lane.held[place]?.packet.sequence === sequence) {
      this.counts.stale++;
      return;
    }
    if (place < lane.held.length) this.counts.reordered++;
    lane.held.splice(place, 0, { packet, until: this.#clock.elapsed() + this.#holdMs });
    if (this.held > this.#limit) this.#release(kind);
    this.#drain();
    this.#schedule();
  }

  /** Delivers all that waits, in order, without waiting longer. */
  flush(): void {
    this.#releaseUntil(Infinity);
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  /** Numbering started over. */
  #restart(): void {
    this.flush();
    this.#lastOfAny = undefined;
    for (const kind of kinds) Object.assign(this.#lanes[kind], newLane());
  }

  /** Delivers what no longer waits for anything. */
  #drain(): void {
    for (let moved = true; moved;) {
      moved = false;
      for (const kind of kinds) {
        while (this.#isNext(kind)) {
          this.#release(kind);
          moved = true;
        }
      }
    }
  }

  /** Whether every number in front of the first one held is done with. */
  #isNext(kind: PacketKind): boolean {
    const head = this.#head(kind);
    if (head === undefined) return false;
    let number = this.#firstMissing(kind, head);
    // Each run of done numbers is left behind once at most.
    for (let runs = 0; runs < kinds.length && distance(number, head) > 0; runs++) {
      const run = kinds.map((each) => this.#lanes[each]).find((lane) => covers(lane, number));
      if (run?.last === undefined) return false;
      number = (run.last + 1) & 0xffff;
    }
    return distance(number, head) <= 0;
  }

  /** The first number that a packet of the kind has to wait for: its own when it need not wait. */
  #firstMissing(kind: PacketKind, sequence: number): number {
    const { last } = this.#lanes[kind];
    if (last !== undefined) return (last + 1) & 0xffff;
    const near = this.#lastOfAny === undefined ? 0 : distance(this.#lastOfAny, sequence);
    return near > 0 && near <= FIRST_REACH ? (sequence - near + 1) & 0xffff : sequence;
  }

  /** Delivers the first held packet of a kind; what is missing in front of it is given up. */
  #release(kind: PacketKind): void {
    const lane = this.#lanes[kind];
    const packet = lane.held.shift()?.packet;
    if (packet === undefined) return;
    const { sequence } = packet;
    const missing = this.#firstMissing(kind, sequence);
    // Packets of the other kinds may stand in the gap, waiting for the same hole.
    for (;;) {
      const between = this.#lowest(
        kinds.filter((other) => other !== kind && within(missing, this.#head(other), sequence)),
      );
      if (between === undefined) break;
      this.#release(between);
    }
    lane.done = Math.min(lane.done + distance(missing, sequence) + 1, DONE_KEPT);
    lane.last = sequence;
    this.#lastOfAny = sequence;
    this.#deliver(packet);
  }

  /** One timer: packets are due in the order in which they came, so that it need not be set again for a later one. */
  #schedule(): void {
    if (this.#cancelTimer !== undefined) return;
    let until = Infinity;
    for (const kind of kinds) for (const held of this.#lanes[kind].held) until = Math.min(until, held.until);
    if (until === Infinity) return;
    this.#cancelTimer = this.#clock.after(Math.max(0, until - this.#clock.elapsed()), () => {
      this.#cancelTimer = undefined;
      this.#releaseUntil(this.#clock.elapsed());
      this.#schedule();
    });
  }

  /** Delivers the packets whose wait has ended by `now`, with all that stand in front of them, lowest number first. */
  #releaseUntil(now: number): void {
    const due = new Map<PacketKind, number | undefined>(
      kinds.map((kind) => [
        kind,
        this.#lanes[kind].held.findLast((held) => held.until <= now)?.packet.sequence,
      ]),
    );
    for (;;) {
      const first = this.#lowest(
        kinds.filter((kind) => {
          const [head, to] = [this.#head(kind), due.get(kind)];
          return head !== undefined && to !== undefined && distance(head, to) >= 0;
        }),
      );
      if (first === undefined) return;
      this.#release(first);
      this.#drain();
    }
  }

  /** Of the kinds, each of which holds something, the one whose first number is lowest. */
  #lowest(among: readonly PacketKind[]): PacketKind | undefined {
    return among.toSorted((a, b) => distance(this.#head(b) ?? 0, this.#head(a) ?? 0))[0];
  }

  #head(kind: PacketKind): number | undefined {
    return this.#lanes[kind].held[0]?.packet.sequence;
  }
}

const kinds: readonly PacketKind[] = ['video', 'audio', 'data'];

function newLane(): Lane {
  return { held: [], last: undefined, done: 0 };
}

/** Whether the number was delivered or given up with the kind's. */
function covers({ last, done }: Lane, number: number): boolean {
  if (last === undefined) return false;
  const behind = distance(number, last);
  return behind >= 0 && behind < done;
}

/** Whether a number lies from `from` on and in front of `to`. */
function within(from: number, number: number | undefined, to: number): boolean {
  return number !== undefined && distance(from, number) >= 0 && distance(number, to) > 0;
}

/** Where in the queue a number belongs: the first place whose number is no lower. */
function placeIn(queue: readonly Held[], sequence: number): number {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (distance(queue[middle]?.packet.sequence ?? 0, sequence) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function distance(from: number, to: number): number {
  const ahead = (to - from) & 0xffff;
  return ahead < 0x8000 ? ahead : ahead - 0x10000;
}
