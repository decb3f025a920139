import { fromBcd, toBcd } from '@outrider/kit/bcd.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { DELIMITER, escapeBytes, unescapeBytes } from './escape.ts';

/** Bytes a body has at most: its length has ten bits. A longer message goes in sub-packets. */
export const MAX_BODY_LENGTH = 0x3ff;
/** Bytes of the longest frame there can be: delimiters, and all else escaped. */
export const MAX_FRAME_LENGTH = 2 + 2 * (4 + 1 + 10 + 2 + 4 + MAX_BODY_LENGTH + 1);

const VERSION_BIT = 0x4000;
const RESERVED_BIT = 0x8000;
const SUB_PACKET_BIT = 0x2000;

/** One frame (JT/T 808-2019 section 4.4). Encoding it again gives the bytes it was read from. */
export interface Frame {
  readonly messageId: number;
  /** 16 bits, wraps to 0. */
  readonly sequence: number;
  /** All digits of the terminal's phone, leading zeros too: 12, or 20 when `version2019`. */
  readonly phone: string;
  /** Bit 14 of the properties: the header of 2019, with a protocol version and a ten-byte phone. */
  readonly version2019: boolean;
  /** Only with the header of 2019. */
  readonly protocolVersion?: number;
  /** Bits 10 to 12 of the properties: 0 none, 1 RSA. */
  readonly encryption: number;
  /** Bit 15 of the properties, which is reserved. */
  readonly reservedBit?: true;
  /** Which part this is of a message that did not fit one frame; `index` counts from 1. */
  readonly subPacket?: { readonly total: number; readonly index: number };
  /** Places in the unescaped frame, checksum included, of each 0x7d and 0x7e that the terminal forgot to escape. */
  readonly bare?: readonly number[];
  readonly body: Uint8Array;
}

/** Why bytes are no frame. */
const frameErrors = {
  DELIMITER: 'does not begin and end with 0x7e, or holds one inside and does not fit with it either',
  ESCAPE: '0x7d is not followed by 0x01 or 0x02, and the frame does not fit with it as itself either',
  CHECKSUM: 'the exclusive or of all bytes does not fit the checksum',
  LENGTH: 'shorter than its header, or not as long as its header says',
} as const;
export type FrameError = keyof typeof frameErrors;

export type FrameResult =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly error: FrameError };

function fail(error: FrameError): FrameResult {
  return { ok: false, error };
}

/**
 * Reads one frame with both of its delimiters. Never throws. The body may be a view into `bytes`.
 *
 * Some terminals do not escape all that they should: a 0x7d that begins no escape, and a 0x7e inside, count as themselves
 * when the checksum and the length fit with them.
 */
export function decodeFrame(bytes: Uint8Array): FrameResult {
  const end = bytes.length - 1;
  if (end < 1 || bytes[0] !== DELIMITER || bytes[end] !== DELIMITER) return fail('DELIMITER');
  const { plain, bare } = unescapeBytes(bytes.subarray(1, end));
  if (plain.length === 0) return fail('LENGTH');
  let sum = 0;
  for (const byte of plain) sum ^= byte;
  if (sum !== 0) return fail(unescapedFault(plain, bare) ?? 'CHECKSUM');
  const frame = decodeHeader(plain.subarray(0, -1));
  if (frame === undefined) return fail(unescapedFault(plain, bare) ?? 'LENGTH');
  return { ok: true, frame: bare.length > 0 ? { ...frame, bare } : frame };
}

/** What is most likely wrong with a frame that holds bytes which should have been escaped. */
function unescapedFault(plain: Uint8Array, bare: readonly number[]): FrameError | undefined {
  if (bare.length === 0) return undefined;
  return bare.some((at) => plain[at] === DELIMITER) ? 'DELIMITER' : 'ESCAPE';
}

/**
 * How long the frame is that begins with these unescaped bytes: its header, body and checksum, without delimiters.
 * Undefined when they do not reach far enough to tell.
 */
export function plainLength(plain: Uint8Array): number | undefined {
  if (plain.length < 4) return undefined;
  const properties = ((plain[2] ?? 0) << 8) | (plain[3] ?? 0);
  const header = (properties & VERSION_BIT) !== 0 ? 17 : 12;
  return header + ((properties & SUB_PACKET_BIT) !== 0 ? 4 : 0) + (properties & MAX_BODY_LENGTH) + 1;
}

function decodeHeader(plain: Uint8Array): Frame | undefined {
  if (plain.length < 12) return undefined;
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  const properties = view.getUint16(2);
  const version2019 = (properties & VERSION_BIT) !== 0;
  const phoneAt = version2019 ? 5 : 4;
  const sequenceAt = phoneAt + (version2019 ? 10 : 6);
  const divided = (properties & SUB_PACKET_BIT) !== 0;
  const bodyAt = sequenceAt + (divided ? 6 : 2);
  if (plain.length !== bodyAt + (properties & MAX_BODY_LENGTH)) return undefined;
  return {
    messageId: view.getUint16(0),
    sequence: view.getUint16(sequenceAt),
    phone: fromBcd(plain.subarray(phoneAt, sequenceAt)),
    version2019,
    ...(version2019 && { protocolVersion: view.getUint8(4) }),
    encryption: (properties >> 10) & 7,
    ...((properties & RESERVED_BIT) !== 0 && { reservedBit: true as const }),
    ...(divided && {
      subPacket: { total: view.getUint16(sequenceAt + 2), index: view.getUint16(sequenceAt + 4) },
    }),
    body: plain.subarray(bodyAt),
  };
}

/**
 * Bytes of a frame with its delimiters, escaped and summed. A short phone is padded with zeros.
 * @throws RangeError when the body is longer than {@link MAX_BODY_LENGTH} or the phone does not fit.
 */
export function encodeFrame(frame: Frame): Uint8Array {
  const { body, subPacket, version2019 } = frame;
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`body of ${body.length} bytes in one frame`);
  const writer = new ByteWriter(body.length + 24);
  const properties =
    body.length |
    (frame.encryption << 10) |
    (subPacket === undefined ? 0 : SUB_PACKET_BIT) |
    (version2019 ? VERSION_BIT : 0) |
    (frame.reservedBit === true ? RESERVED_BIT : 0);
  writer.u16(frame.messageId).u16(properties);
  if (version2019) writer.u8(frame.protocolVersion ?? 1);
  writer.bytes(toBcd(frame.phone, version2019 ? 10 : 6)).u16(frame.sequence);
  if (subPacket !== undefined) writer.u16(subPacket.total).u16(subPacket.index);
  writer.bytes(body);
  let sum = 0;
  for (const byte of writer.done()) sum ^= byte;
  const escaped = escapeBytes(writer.u8(sum).done(), frame.bare);
  const bytes = new Uint8Array(escaped.length + 2);
  bytes[0] = bytes[bytes.length - 1] = DELIMITER;
  bytes.set(escaped, 1);
  return bytes;
}
