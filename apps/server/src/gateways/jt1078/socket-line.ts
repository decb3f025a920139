import type { Socket } from 'node:net';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { TalkLine } from '../../talk/talk-line.ts';

/** Bytes that may wait on a line: about half a second of G.711. Older words are of no use. */
export const MAX_LINE_WAITING = 4_096;
/** Most bytes of sound behind a Hisilicon header, which cannot tell more. */
const MAX_HISILICON = 510;

/** How a device's packets are addressed: as its own are. */
export interface Addressed {
  readonly sim: string;
  readonly simWidth?: MediaPacket['simWidth'];
  readonly channel: number;
}

export interface SocketLineParts extends Addressed {
  /** Whether the device's own sound has the header of Hisilicon chips: it then wants it, too. */
  readonly hasHeader: () => boolean;
  /** Ends the connection. */
  readonly end: (reason: string) => void;
}

/** The line of a talk over the connection that the device opened. */
export class SocketLine implements TalkLine {
  readonly #socket: Pick<Socket, 'writable' | 'writableLength' | 'write'>;
  readonly #parts: SocketLineParts;
  #packetizer: Packetizer | undefined;

  constructor(socket: Pick<Socket, 'writable' | 'writableLength' | 'write'>, parts: SocketLineParts) {
    this.#socket = socket;
    this.#parts = parts;
  }

  send(unit: AudioUnit): boolean {
    if (!this.#socket.writable || this.#socket.writableLength > MAX_LINE_WAITING) return false;
    this.#packetizer ??= this.#packetizerFor(unit);
    for (const packet of this.#packetizer.packetize(unit)) this.#socket.write(packet);
    return true;
  }

  close(reason: string): void {
    this.#parts.end(reason);
  }

  #packetizerFor({ data: { length } }: AudioUnit): Packetizer {
    const { hasHeader, end: _end, ...addressed } = this.#parts;
    const hisiliconHeader = hasHeader() && length <= MAX_HISILICON && length % 2 === 0;
    return new Packetizer({ ...addressed, hisiliconHeader });
  }
}
