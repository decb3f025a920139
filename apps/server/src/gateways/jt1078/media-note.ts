import { encodePacket, headerLength, type MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { toHex } from '@outrider/kit/hex.ts';
import type { ContactReason } from '@outrider/model/devices/contact.ts';
import type { NewNote } from '../../fleet/contact/contact-note.ts';
import type { Refusal } from './refusals.ts';

const reasons = {
  UNKNOWN: 'notRegistered',
  UNWANTED: 'unwanted',
  OTHER_PORT: 'otherPort',
  ELSEWHERE: 'elsewhere',
} as const satisfies Readonly<Record<Refusal, ContactReason>>;

/** The note of media that came: the head of its packet, without the content. */
export function mediaNote(
  step: 'media' | 'picture',
  why: Refusal | '',
  packet: MediaPacket,
  address: string,
): NewNote {
  const head = headerLength(packet.dataType, packet.simWidth);
  const bytes = encodePacket(packet);
  return {
    step,
    why: why === '' ? '' : reasons[why],
    address,
    frame: { hex: toHex(bytes.subarray(0, head)), bytes: bytes.length, hasPlace: false },
    detail: String(packet.channel),
  };
}
