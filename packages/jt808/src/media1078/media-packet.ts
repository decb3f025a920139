import { fromBcd, toBcd } from '@outrider/kit/bcd.ts';

/** "01cd": the four bytes every packet begins with. */
export const MAGIC = 0x30316364;
/** Bytes of the SIM field: 6 in JT/T 1078-2016, 10 from recorders of JT/T 808-2019. Nothing in a packet announces it. */
export type SimWidth = 6 | 10;

/** Data type, the high nibble of the byte behind the channel (JT/T 1078-2016 table 19). */
export const dataTypes = { videoI: 0, videoP: 1, videoB: 2, audio: 3, transparent: 4 } as const;
export type DataType = (typeof dataTypes)[keyof typeof dataTypes];

/** Sub-packet marker, the low nibble of the byte behind the channel. */
export const markers = { whole: 0, first: 1, last: 2, middle: 3 } as const;
export type Marker = (typeof markers)[keyof typeof markers];

/** One media packet (JT/T 1078-2016 section 5.5.3, table 19). Encoding it again gives the bytes it was read from. */
export interface MediaPacket {
  /** V, P, X and CC as they came: 0x81 by the standard. */
  readonly flags: number;
  /** The M bit. Recorders set it wrongly: only `marker` joins sub-packets. */
  readonly endOfFrame: boolean;
  /** Payload type, 7 bits: see payload-types.ts. */
  readonly payloadType: number;
  /** 16 bits, wraps to 0. */
  readonly sequence: number;
  readonly simWidth: SimWidth;
  /** All 12 or 20 digits, leading zeros too. */
  readonly sim: string;
  readonly channel: number;
  readonly dataType: DataType;
  readonly marker: Marker;
  /** The device's clock in ms, 64 bits; 0n for transparent data, which carries none. */
  readonly timestamp: bigint;
  /** ms since the last I frame; 0 when the packet is not video. */
  readonly sinceKeyMs: number;
  /** ms since the last frame; 0 when the packet is not video. */
  readonly sinceFrameMs: number;
  readonly body: Uint8Array;
}

/** Whether the data type carries pictures. */
export function isVideo(dataType: DataType): boolean {
  return dataType <= dataTypes.videoB;
}

/** Bytes in front of the body. */
export function headerLength(dataType: DataType, simWidth: SimWidth): number {
  const behindSim = dataType === dataTypes.transparent ? 4 : dataType === dataTypes.audio ? 12 : 16;
  return 8 + simWidth + behindSim;
}

/** The largest body the 16-bit length field can tell. */
export const MAX_BODY_LENGTH = 0xffff;

/** What the header at an offset says of the packet's extent. */
export interface PacketExtent {
  readonly headerLength: number;
  readonly bodyLength: number;
}

/**
 * Extent of the packet that begins at `at`, read with the given SIM width.
 * 'short' when more bytes are needed to tell, 'bad' when no packet can begin so.
 */
export function packetExtent(
  bytes: Uint8Array,
  at: number,
  simWidth: SimWidth,
): PacketExtent | 'short' | 'bad' {
  const kindAt = at + 9 + simWidth;
  for (let index = 0; index < 4 && at + index < bytes.length; index++) {
    if (bytes[at + index] !== ((MAGIC >> (24 - index * 8)) & 0xff)) return 'bad';
  }
  const kind = bytes[kindAt];
  if (kind === undefined) return 'short';
  if (kind >> 4 > 4 || (kind & 15) > 3) return 'bad';
  const header = headerLength((kind >> 4) as DataType, simWidth);
  const high = bytes[at + header - 2];
  const low = bytes[at + header - 1];
  if (high === undefined || low === undefined) return 'short';
  return { headerLength: header, bodyLength: (high << 8) | low };
}

/** Where in a packet its SIM field begins: packed BCD. */
export const SIM_AT = 8;

/**
 * The packet at `at`, of known extent and with all of its bytes there. The body is a view into `bytes`.
 * @param sim the digits, where they are known: most packets of a connection have those of the one before
 */
export function readPacket(
  bytes: Uint8Array,
  at: number,
  simWidth: SimWidth,
  extent: PacketExtent,
  sim = fromBcd(bytes.subarray(at + SIM_AT, at + SIM_AT + simWidth)),
): MediaPacket {
  const kindAt = at + 9 + simWidth;
  const kind = byteAt(bytes, kindAt);
  const dataType = (kind >> 4) as DataType;
  const video = isVideo(dataType);
  const typeByte = byteAt(bytes, at + 5);
  const bodyAt = at + extent.headerLength;
  return {
    flags: byteAt(bytes, at + 4),
    endOfFrame: typeByte >= 0x80,
    payloadType: typeByte & 0x7f,
    sequence: uint16At(bytes, at + 6),
    simWidth,
    sim,
    channel: byteAt(bytes, kindAt - 1),
    dataType,
    marker: (kind & 15) as Marker,
    timestamp: dataType === dataTypes.transparent ? 0n : uint64At(bytes, kindAt + 1),
    sinceKeyMs: video ? uint16At(bytes, kindAt + 9) : 0,
    sinceFrameMs: video ? uint16At(bytes, kindAt + 11) : 0,
    body: bytes.subarray(bodyAt, bodyAt + extent.bodyLength),
  };
}

// A DataView for each packet costs more than reading it: thousands a second come in.
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function uint16At(bytes: Uint8Array, at: number): number {
  return (byteAt(bytes, at) << 8) | byteAt(bytes, at + 1);
}

function uint64At(bytes: Uint8Array, at: number): bigint {
  const high = uint16At(bytes, at) * 0x1_0000 + uint16At(bytes, at + 2);
  const low = uint16At(bytes, at + 4) * 0x1_0000 + uint16At(bytes, at + 6);
  const sum = high * 0x1_0000_0000 + low;
  return Number.isSafeInteger(sum) ? BigInt(sum) : (BigInt(high) << 32n) | BigInt(low);
}

/**
 * Bytes of a packet, for TCP as for UDP.
 * @throws RangeError when the SIM does not fit its width or the body is longer than 65,535 bytes.
 */
export function encodePacket(packet: MediaPacket): Uint8Array<ArrayBuffer> {
  const { simWidth, dataType, body } = packet;
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`body of ${body.length} bytes`);
  const header = headerLength(dataType, simWidth);
  const bytes = new Uint8Array(header + body.length);
  const view = new DataView(bytes.buffer);
  const kindAt = 9 + simWidth;
  view.setUint32(0, MAGIC);
  view.setUint8(4, packet.flags);
  view.setUint8(5, (packet.endOfFrame ? 0x80 : 0) | packet.payloadType);
  view.setUint16(6, packet.sequence);
  bytes.set(toBcd(packet.sim, simWidth), SIM_AT);
  view.setUint8(kindAt - 1, packet.channel);
  view.setUint8(kindAt, (dataType << 4) | packet.marker);
  if (dataType !== dataTypes.transparent) view.setBigUint64(kindAt + 1, packet.timestamp);
  if (isVideo(dataType)) {
    view.setUint16(kindAt + 9, packet.sinceKeyMs);
    view.setUint16(kindAt + 11, packet.sinceFrameMs);
  }
  view.setUint16(header - 2, body.length);
  bytes.set(body, header);
  return bytes;
}
