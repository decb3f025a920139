import {
  dataTypes,
  encodePacket,
  isVideo,
  markers,
  type MediaPacket,
} from '@outrider/jt808/media1078/media-packet.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { readCapture } from '@outrider/jt808/media1078/read-capture.ts';
import { systemClock, type Clock } from '@outrider/kit/clock.ts';
import type { MediaSource, OpenStream, PacketSink, StreamOrder } from './media-source.ts';

/** Pauses in a capture are not longer than this when it is replayed. */
const LONGEST_PAUSE_MS = 5_000;
/** What passes between the end of a capture and its next beginning. */
const LOOP_PAUSE_MS = 40;

/** Packets that were sent at one moment of the capture. */
interface Moment {
  /** ms since the start of the replay. */
  readonly at: number;
  readonly packets: readonly MediaPacket[];
}

/**
 * A real capture of JT/T 1078 as every channel, at its own pace, over and over. Only the SIM, the channel and, from
 * the second round on, the running numbers and times are rewritten: sizes and markers stay as the recorder made them.
 */
export class CaptureSource implements MediaSource {
  readonly #moments: readonly Moment[];
  readonly #length: number;
  readonly #count: number;
  readonly #clock: Clock;
  readonly #open = new Set<OpenStream>();

  /**
   * @param file binary, hex with one packet a line, or CSV whose last column is hex
   * @throws CaptureError for hex that cannot be read, RangeError when no packet is in the file
   */
  constructor(file: Uint8Array, clock: Clock = systemClock) {
    const splitter = new PacketSplitter();
    const packets = busiestChannel([...splitter.push(readCapture(file)), ...splitter.end()]);
    if (packets.length === 0) throw new RangeError('the capture holds no JT/T 1078 packet');
    this.#moments = toMoments(packets);
    this.#length = this.#moments.at(-1)!.at + LOOP_PAUSE_MS;
    this.#count = packets.length;
    this.#clock = clock;
  }

  open(order: StreamOrder, _state: unknown, sink: PacketSink): OpenStream {
    let carried = { video: false, audio: false };
    let cancel = (): void => undefined;
    const start = this.#clock.now();
    const step = (index: number, round: number): void => {
      const moment = this.#moments[index]!;
      for (const packet of moment.packets) {
        const wanted = packet.dataType === dataTypes.audio ? carried.audio : carried.video;
        if (wanted) sink([encodePacket(this.#rewrite(packet, order, round))], isEntry(packet));
      }
      const last = index === this.#moments.length - 1;
      const [next, nextRound] = last ? [0, round + 1] : [index + 1, round];
      const due = start + nextRound * this.#length + this.#moments[next]!.at;
      cancel = this.#clock.after(Math.max(0, due - this.#clock.now()), () => step(next, nextRound));
    };
    const stream: OpenStream = {
      carry: (video, audio) => (carried = { video, audio }),
      setState: () => undefined,
      close: () => {
        cancel();
        this.#open.delete(stream);
      },
    };
    this.#open.add(stream);
    cancel = this.#clock.after(0, () => step(0, 0));
    return stream;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stream of this.#open) stream.close();
  }

  #rewrite(packet: MediaPacket, order: StreamOrder, round: number): MediaPacket {
    const digits = packet.simWidth * 2;
    return {
      ...packet,
      sim: order.sim.padStart(digits, '0').slice(-digits),
      channel: order.channel,
      sequence: (packet.sequence + round * this.#count) & 0xffff,
      timestamp: BigInt.asUintN(64, packet.timestamp + BigInt(round * this.#length)),
    };
  }
}

function isEntry(packet: MediaPacket): boolean {
  const begins = packet.marker === markers.whole || packet.marker === markers.first;
  return packet.dataType === dataTypes.videoI && begins;
}

/** The packets of the SIM and channel that has most of them. */
function busiestChannel(packets: readonly MediaPacket[]): MediaPacket[] {
  const groups = Map.groupBy(packets, (packet) => `${packet.sim}/${packet.channel}`);
  return [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function toMoments(packets: readonly MediaPacket[]): Moment[] {
  const moments: { at: number; packets: MediaPacket[] }[] = [];
  let newest: bigint | undefined;
  let at = 0;
  for (const packet of packets) {
    // Sound may carry an older time than the picture before it; transparent data carries none.
    const timed = isVideo(packet.dataType) || packet.dataType === dataTypes.audio;
    const ahead = timed && newest !== undefined ? Number(packet.timestamp - newest) : 0;
    if (timed && (newest === undefined || ahead > 0)) newest = packet.timestamp;
    if (ahead > 0 || moments.length === 0) {
      at += Math.min(LONGEST_PAUSE_MS, Math.max(0, ahead));
      moments.push({ at, packets: [] });
    }
    moments.at(-1)!.packets.push(packet);
  }
  return moments;
}
