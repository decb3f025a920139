import { readDatagram } from '@outrider/jt808/media1078/datagram.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { ReorderWindow } from '@outrider/jt808/media1078/reorder-window.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import { plainAddress } from '../../net/plain-address.ts';
import { SilenceWatch } from '../../net/silence-watch.ts';
import { MEDIA_SILENT_MS, type MediaParts } from './connection.ts';
import { arrivalNow, type MediaInlet } from './media-inlet.ts';
import { refusals } from './refusals.ts';

/** Another sender takes a stream over once the one before has been silent for this long. */
const TAKE_OVER_MS = 1_000;

/** The packets of one stream from one address and port. */
interface Flow {
  readonly inlet: MediaInlet;
  readonly window: ReorderWindow;
  readonly watch: SilenceWatch;
  lastMs: number;
}

/**
 * Takes the datagrams of one port into the relay. There is at most one flow for each stream that somebody watches,
 * so a flood of datagrams costs no memory.
 */
export class MediaDatagrams {
  readonly #stream: StreamType;
  readonly #parts: MediaParts;
  readonly #flows = new Map<string, Flow>();

  constructor(stream: StreamType, parts: MediaParts) {
    this.#stream = stream;
    this.#parts = parts;
  }

  take(bytes: Uint8Array, from: { readonly address: string; readonly port: number }): void {
    const packets = readDatagram(bytes);
    if (packets.length === 0) {
      this.#refuse(from.address, 'no JT/T 1078');
      return;
    }
    for (const packet of packets) {
      const name = `${from.address} ${from.port} ${packet.sim} ${packet.channel}`;
      const flow = this.#flows.get(name) ?? this.#open(name, packet, from.address);
      if (flow === undefined) continue;
      flow.lastMs = this.#parts.clock.elapsed();
      flow.watch.touch();
      try {
        flow.window.push(packet);
      } catch (error) {
        // A fault of one device does not keep the others from being served.
        this.#parts.limiter.failed({ err: error, address: from.address }, 'media could not be taken in');
        this.#end(name, 'a fault of the server');
      }
    }
  }

  /** Nobody wants the stream any more: when it is asked for again, its packets are numbered again. */
  stop(key: StreamKey): void {
    const inlet = this.#parts.registry.current(key);
    for (const [name, flow] of this.#flows) {
      if (flow.inlet === inlet) this.#end(name, refusals.UNWANTED);
    }
  }

  /** Ends every flow. */
  close(): void {
    for (const name of this.#flows.keys()) this.#end(name, 'the server stops');
  }

  #open(name: string, packet: MediaPacket, address: string): Flow | undefined {
    const { registry, clock } = this.#parts;
    const key = registry.keyOf(packet, this.#stream, plainAddress(address));
    if (typeof key === 'string') {
      this.#refuse(address, refusals[key]);
      return undefined;
    }
    const rival = this.#flowOf(key);
    if (rival !== undefined && clock.elapsed() - rival.lastMs < TAKE_OVER_MS) return undefined;
    const inlet = registry.open(key, packet, plainAddress(address), () =>
      this.#end(name, 'a newer sender brings the stream'),
    );
    const window = new ReorderWindow({
      clock,
      deliver: (next) => {
        if (this.#flows.get(name)?.inlet !== inlet) return;
        if (!inlet.push(next, arrivalNow(clock))) this.#end(name, refusals.UNWANTED);
      },
    });
    const watch = new SilenceWatch(clock, MEDIA_SILENT_MS, () => this.#end(name, 'silent'));
    const flow = { inlet, window, watch, lastMs: clock.elapsed() };
    this.#flows.set(name, flow);
    return flow;
  }

  #flowOf(key: StreamKey): Flow | undefined {
    const inlet = this.#parts.registry.current(key);
    return inlet && [...this.#flows.values()].find((flow) => flow.inlet === inlet);
  }

  #end(name: string, reason: string): void {
    const flow = this.#flows.get(name);
    if (flow === undefined) return;
    const { registry, log } = this.#parts;
    this.#flows.delete(name);
    flow.watch.stop();
    // Its flow is gone: nothing is delivered any more, and no timer is left.
    flow.window.flush();
    registry.close(flow.inlet, reason);
    const { packets, lostPackets, droppedUnits } = flow.inlet.counts;
    log.debug({ ...flow.inlet.key, reason, packets, lostPackets, droppedUnits }, 'a flow of media ended');
  }

  #refuse(address: string, reason: string): void {
    this.#parts.limiter.refused(
      address,
      { reason, stream: this.#stream },
      'media datagrams were turned away',
    );
  }
}
