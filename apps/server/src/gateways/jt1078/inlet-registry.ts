import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { NewNote } from '../../fleet/contact/contact-note.ts';
import type { WantedStream } from '../../relay/viewer.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { mediaNote } from './media-note.ts';
import { type InletParts, MediaInlet } from './media-inlet.ts';
import type { Refusal } from './refusals.ts';

/** Told to viewers who wait for a stream that its recorder sends to the port of the other stream. */
const astrayWords = {
  main: 'The device sends the main stream to the port of the sub stream',
  sub: 'The device sends the sub stream to the port of the main stream',
} as const;

export interface RegistryParts extends InletParts {
  readonly fleet: Pick<Fleet, 'records' | 'links' | 'contacts'>;
  /** Take a stream only from the address that its terminal is connected from. */
  readonly sameAddress: boolean;
}

interface Entry {
  readonly inlet: MediaInlet;
  readonly replaced: () => void;
  readonly dropped: () => void;
}

/** The inlet of each stream that flows: one a stream, the newest. */
export class InletRegistry {
  readonly #parts: RegistryParts;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** The stream that a packet from the address belongs to, or why it is not taken. */
  keyOf(packet: MediaPacket, stream: StreamType, address: string): StreamKey | Refusal {
    const key = this.#keyOf(packet, stream, address);
    if (typeof key === 'string') {
      const why = key === 'UNWANTED' && this.#misses(packet, stream) !== undefined ? 'OTHER_PORT' : key;
      this.#note(packet, mediaNote('media', why, packet, address));
    }
    return key;
  }

  #note({ sim }: Pick<MediaPacket, 'sim'>, note: NewNote): void {
    this.#parts.fleet.contacts.note(terminalOf(sim), note);
  }

  #keyOf(packet: MediaPacket, stream: StreamType, address: string): StreamKey | Refusal {
    const record = this.#parts.fleet.records.findByLink(JT808, terminalOf(packet.sim));
    if (record?.registered !== true) return 'UNKNOWN';
    const key = { deviceid: record.deviceid, channel: packet.channel, stream };
    if (!this.#parts.relay.isWanted(key)) return 'UNWANTED';
    const { fleet, sameAddress } = this.#parts;
    return sameAddress && fleet.links.of(record.deviceid)?.address !== address ? 'ELSEWHERE' : key;
  }

  /**
   * A connection brings a stream that nobody wants: where the channel's other stream is wanted and does not come, the
   * recorder sends it to the wrong port, and the viewers who wait for it are told.
   */
  isOtherPort(packet: MediaPacket, stream: StreamType): boolean {
    const missed = this.#misses(packet, stream);
    missed?.wanted.astray(astrayWords[missed.stream]);
    return missed !== undefined;
  }

  /** The channel's other stream, where it is wanted and does not come. */
  #misses(
    packet: MediaPacket,
    stream: StreamType,
  ): { readonly wanted: WantedStream; readonly stream: StreamType } | undefined {
    const record = this.#parts.fleet.records.findByLink(JT808, terminalOf(packet.sim));
    if (record === undefined) return undefined;
    const other = stream === 'main' ? 'sub' : 'main';
    const key = { deviceid: record.deviceid, channel: packet.channel, stream: other } as const;
    const wanted = this.#parts.relay.wanted(key);
    return wanted === undefined || this.current(key) !== undefined ? undefined : { wanted, stream: other };
  }

  /**
   * Opens the inlet of a stream. An older one is told that it is replaced.
   * @param packet its first
   * @param replaced called when a newer one takes its place
   * @param dropped called when nobody wants the stream any more
   */
  open(
    key: StreamKey,
    packet: MediaPacket,
    address: string,
    replaced: () => void,
    dropped = replaced,
  ): MediaInlet {
    const name = nameOf(key);
    const older = this.#entries.get(name);
    this.#note(packet, mediaNote('media', '', packet, address));
    const inlet = new MediaInlet(key, packet.sim, this.#parts, (shown) =>
      this.#note(shown, mediaNote('picture', '', shown, address)),
    );
    this.#entries.set(name, { inlet, replaced, dropped });
    if (older !== undefined) {
      older.inlet.discontinuity();
      older.replaced();
    }
    return inlet;
  }

  /** The inlet that the stream has now. */
  current(key: StreamKey): MediaInlet | undefined {
    return this.#entries.get(nameOf(key))?.inlet;
  }

  /** Ends the connection that brings the stream: nobody wants it any more. */
  drop(key: StreamKey): void {
    this.#entries.get(nameOf(key))?.dropped();
  }

  /** The inlet's connection ended; unless it was replaced, its stream ended with it. */
  close(inlet: MediaInlet, reason: string): void {
    const name = nameOf(inlet.key);
    if (this.#entries.get(name)?.inlet !== inlet) return;
    this.#entries.delete(name);
    inlet.ended(reason);
  }
}

const nameOf = ({ deviceid, channel, stream }: StreamKey): string => `${deviceid} ${channel} ${stream}`;
