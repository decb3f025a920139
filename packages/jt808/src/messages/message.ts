import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Frame } from '../frame/frame.ts';
import { encodeFrame } from '../frame/frame.ts';
import { splitBody } from '../frame/split-body.ts';
import type { Version } from '../version.ts';
import type { KnownMessage, MessageBodies, MessageName } from './table.ts';
import { rowOfId, rowOfName } from './table.ts';

/** A message whose body stays bytes: its id is not in the table, or the frame is one part of it, or encrypted. */
export interface OpaqueMessage {
  readonly id: number;
  readonly name: 'opaque';
  readonly why: 'unknown' | 'part' | 'encrypted';
  readonly body: Uint8Array;
}

export type Message = KnownMessage | OpaqueMessage;

export type MessageResult =
  | { readonly ok: true; readonly message: Message }
  /** The body ends before its fields do; the frame still has its bytes. */
  | { readonly ok: false; readonly error: 'BODY' };

/** Bytes of a 0x0100 of 2013 in front of the plate: one of 2011, which is 12 shorter, seldom gets this long. */
const REGISTER_2013_LENGTH = 37;

/** The edition a frame is most likely of: its header tells 2019, the length of a 0x0100 tells 2011 from 2013. */
export function versionOf(frame: Frame): Version {
  if (frame.version2019) return 2019;
  return frame.messageId === 0x0100 && frame.body.length < REGISTER_2013_LENGTH ? 2011 : 2013;
}

/**
 * The message in a frame (or in what MessageJoiner made of several). Never throws.
 * Encoding its body again with the same edition gives the same bytes.
 */
export function decodeMessage(frame: Frame, version: Version = versionOf(frame)): MessageResult {
  const { messageId: id, body } = frame;
  const row = rowOfId(id);
  const why =
    frame.subPacket !== undefined
      ? 'part'
      : frame.encryption !== 0
        ? 'encrypted'
        : row === undefined
          ? 'unknown'
          : undefined;
  if (why !== undefined || row === undefined) {
    return { ok: true, message: { id, name: 'opaque', why: why ?? 'unknown', body } };
  }
  try {
    const decoded = row.body.read(new ByteReader(body), version);
    return { ok: true, message: { id, name: row.name, body: decoded } as KnownMessage };
  } catch {
    return { ok: false, error: 'BODY' };
  }
}

/** What stands in front of a body that is sent. */
export interface Outgoing {
  /** Digits; padded with zeros. */
  readonly phone: string;
  /** Of the first frame; each further one takes the next, modulo 65536. */
  readonly sequence: number;
  readonly version: Version;
  /** Counted up by the 2019 header when the protocol changes; 1 when left out. */
  readonly protocolVersion?: number;
}

/**
 * Bytes of a message's body alone.
 * @throws RangeError when a value does not fit its field.
 */
export function encodeBody<N extends MessageName>(
  name: N,
  body: MessageBodies[N],
  version: Version,
): Uint8Array {
  const writer = new ByteWriter();
  rowOfName(name).body.write(writer, body, version);
  return writer.done().slice();
}

/**
 * The frames of a message: one, or as many sub-packets as its body needs.
 * @throws RangeError when a value does not fit its field.
 */
export function encodeMessage<N extends MessageName>(
  name: N,
  body: MessageBodies[N],
  header: Outgoing,
): Uint8Array[] {
  const frame: Frame = {
    messageId: rowOfName(name).id,
    sequence: header.sequence,
    phone: header.phone,
    version2019: header.version === 2019,
    protocolVersion: header.protocolVersion ?? 1,
    encryption: 0,
    body: encodeBody(name, body, header.version),
  };
  return splitBody(frame).map(encodeFrame);
}
