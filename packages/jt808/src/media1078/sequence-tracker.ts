import { type MediaPacket, dataTypes, isVideo } from './media-packet.ts';

/** Streams whose packets are ordered each by itself. */
export type PacketKind = 'video' | 'audio' | 'data';

/** Which of them a packet belongs to. */
export function packetKind(packet: MediaPacket): PacketKind {
  if (isVideo(packet.dataType)) return 'video';
  return packet.dataType === dataTypes.audio ? 'audio' : 'data';
}

/** What a packet's sequence number says: nothing lost, this many packets lost, or that numbering started over. */
export type Continuity = { readonly lost: number; readonly restarted: boolean };

const WHOLE: Continuity = { lost: 0, restarted: false };
const RESTARTED: Continuity = { lost: 0, restarted: true };
const CERTAINTY = 8;
const SHORT_GAP = 16;

/**
 * Tells loss from the sequence numbers of one stream. Some recorders number audio and video together, some each by itself:
 * which of the two is learnt from the first packets, and until then both are accepted.
 */
export class SequenceTracker {
  readonly #last = new Map<PacketKind, number>();
  #lastOfAny: number | undefined;
  /** Above 0: numbered together; below: each by itself. */
  #together = 0;

  next(kind: PacketKind, sequence: MediaPacket['sequence']): Continuity {
    const ofKind = gap(this.#last.get(kind), sequence);
    const ofAny = gap(this.#lastOfAny, sequence);
    this.#last.set(kind, sequence);
    this.#lastOfAny = sequence;
    if (ofAny === 0 && ofKind !== undefined && ofKind !== 0) {
      this.#together = Math.min(this.#together + 1, CERTAINTY);
    }
    if (ofKind === 0 && ofAny !== 0) this.#together = Math.max(this.#together - 1, -CERTAINTY);
    const found = this.#together > 1 ? ofAny : this.#together < -1 ? ofKind : likelier(ofKind, ofAny);
    if (found === undefined || found === 0) return WHOLE;
    return found < 0 ? RESTARTED : { lost: found, restarted: false };
  }
}

/** Packets missing between two numbers; negative when the later number lies behind the earlier one; a repeat is no gap. */
function gap(last: number | undefined, sequence: number): number | undefined {
  if (last === undefined) return undefined;
  if (last === sequence) return 0;
  const missing = (sequence - last - 1) & 0xffff;
  return missing < 0x8000 ? missing : missing - 0x10000;
}

/** The gap to believe while it is not known how the recorder numbers: the smaller one; for the first of a kind, a short one. */
function likelier(ofKind: number | undefined, ofAny: number | undefined): number {
  if (ofAny === undefined) return 0;
  if (ofKind === undefined) return ofAny > 0 && ofAny <= SHORT_GAP ? ofAny : 0;
  return Math.abs(ofKind) <= Math.abs(ofAny) ? ofKind : ofAny;
}
