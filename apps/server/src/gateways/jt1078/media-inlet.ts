import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { type AssemblerCounts, UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { Relay } from '../../relay/viewer.ts';

/** What an inlet gives its stream to. */
export interface InletParts {
  readonly relay: Relay;
  readonly clock: Clock;
}

/** Where the packets of one stream become units and go into the relay, whatever transport they came by. */
export class MediaInlet {
  readonly key: StreamKey;
  /** The SIM and channel of its packets. */
  readonly sim: string;
  readonly #parts: InletParts;
  readonly #assembler = new UnitAssembler({ lend: true });

  constructor(key: StreamKey, sim: string, parts: InletParts) {
    this.key = key;
    this.sim = sim;
    this.#parts = parts;
  }

  get counts(): Readonly<AssemblerCounts> {
    return this.#assembler.counts;
  }

  /** Takes the next packet, in order. False when nobody wants the stream any more. */
  push(packet: MediaPacket): boolean {
    if (packet.sim !== this.sim || packet.channel !== this.key.channel) return true;
    const { relay, clock } = this.#parts;
    for (const output of this.#assembler.push(packet, clock.now())) {
      if (output.type === 'discontinuity') relay.discontinuity(this.key);
      if (output.type === 'unit' && !relay.publish(this.key, output.unit)) return false;
    }
    return true;
  }
}
