import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { type AssemblerCounts, UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { Relay, WantedStream } from '../../relay/viewer.ts';

/** What an inlet gives its stream to. */
export interface InletParts {
  readonly relay: Pick<Relay, 'isWanted' | 'wanted'>;
}

/** When packets reached us, by both clocks: read once for all that came together. */
export interface Arrival {
  /** ms since 1970 UTC. */
  readonly wallMs: number;
  /** On the clock that never leaps. */
  readonly elapsedMs: number;
}

/** Something arrives now. */
export function arrivalNow(clock: Clock): Arrival {
  return { wallMs: clock.now(), elapsedMs: clock.elapsed() };
}

/** Where the packets of one stream become units and go into the relay, by either transport. */
export class MediaInlet {
  readonly key: StreamKey;
  /** The SIM and channel of its packets. */
  readonly sim: string;
  readonly #relay: InletParts['relay'];
  readonly #assembler = new UnitAssembler({ lend: true });
  readonly #pictured: (packet: MediaPacket) => void;
  #hasPicture = false;
  #held: WantedStream | undefined;

  /** @param pictured told of the packet that completes the first picture that can be shown by itself */
  constructor(
    key: StreamKey,
    sim: string,
    { relay }: InletParts,
    pictured: (packet: MediaPacket) => void = () => {},
  ) {
    this.key = key;
    this.sim = sim;
    this.#relay = relay;
    this.#pictured = pictured;
  }

  get counts(): Readonly<AssemblerCounts> {
    return this.#assembler.counts;
  }

  /** Takes the next packet, in order. False when nobody wants the stream any more. */
  push(packet: MediaPacket, { wallMs, elapsedMs }: Arrival): boolean {
    if (packet.sim !== this.sim || packet.channel !== this.key.channel) return true;
    for (const output of this.#assembler.push(packet, wallMs)) {
      if (output.type === 'discontinuity') this.discontinuity();
      if (output.type !== 'unit') continue;
      const stream = this.#stream();
      if (stream === undefined) return false;
      stream.publish(output.unit, elapsedMs);
      if (!this.#hasPicture && output.unit.kind === 'video' && output.unit.key) {
        this.#hasPicture = true;
        this.#pictured(packet);
      }
    }
    return true;
  }

  /** Units are missing in front of the next one. */
  discontinuity(): void {
    this.#stream()?.discontinuity();
  }

  /** No packet comes any more. */
  ended(reason: string): void {
    this.#stream()?.ended(reason);
  }

  /** The stream as somebody wants it now: it ends when nobody does, and may be wanted again. */
  #stream(): WantedStream | undefined {
    if (this.#held?.open !== true) this.#held = this.#relay.wanted(this.key);
    return this.#held;
  }
}
