import { encodeFrame, type Frame } from '@outrider/jt808/frame/frame.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { toHex } from '@outrider/kit/hex.ts';
import type { ShownFrame } from '../../fleet/contact/contact-note.ts';
import { reportIds } from './message-classes.ts';

/** Bytes of a frame that are kept: what registers, and a report with the usual items. */
const MAX_BYTES = 128;
/** What stands in the place of each byte that is not shown: an asterisk. */
const HIDDEN = 0x2a;
const AUTHENTICATE = rowOfName('authenticate').id;
/** Bodies without secrets; that of any other message is hidden. */
const plainIds: ReadonlySet<number> = new Set([
  ...(['register', 'heartbeat', 'unregister'] as const).map((name) => rowOfName(name).id),
  ...reportIds,
]);

/** A frame for people to look at. Codes and bodies that may hold secrets are asterisks; the checksum, which would tell of them, is that of the shown bytes. */
export function shownFrame(frame: Frame): ShownFrame {
  // The beginning is shown alone, and a body that came in parts is longer than one frame holds.
  const { bare, ...rest } = { ...frame, body: frame.body.subarray(0, MAX_BYTES) };
  const isPlain = plainIds.has(frame.messageId) && frame.encryption === 0;
  const shown: Frame = isPlain
    ? { ...rest, ...(bare === undefined ? {} : { bare }) }
    : { ...rest, body: hidden(frame).subarray(0, MAX_BYTES) };
  const bytes = encodeFrame(shown);
  return {
    hex: toHex(bytes.subarray(0, MAX_BYTES)),
    bytes: bytes.length + frame.body.length - shown.body.length,
    hasPlace: reportIds.has(frame.messageId),
  };
}

/** Of 0x0102 of 2019 the code alone is hidden (section 8.11): its length stands in front, IMEI and version behind. */
function hidden({ messageId, version2019, subPacket, encryption, body }: Frame): Uint8Array {
  const masked = new Uint8Array(body.length).fill(HIDDEN);
  const [length] = body;
  const isWhole = messageId === AUTHENTICATE && version2019 && subPacket === undefined && encryption === 0;
  // A length that is none says nothing of where the code ends.
  if (!isWhole || length === undefined || 1 + length >= body.length) return masked;
  masked[0] = length;
  masked.set(body.subarray(1 + length), 1 + length);
  return masked;
}
