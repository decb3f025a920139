import { STREAM_FRAME_HEADROOM } from '@outrider/media/stream-frame.ts';

/** RFC 6455 §5.2: FIN and opcode 2, binary. */
const FINAL_BINARY = 0x82;

const messages = new WeakMap<Uint8Array, Uint8Array>();

/**
 * The payload as a whole WebSocket message from server to client; built once for each payload, however many it goes to.
 * A stream frame that fills its buffer behind its headroom is not copied: the message's head goes there.
 */
export function asBinaryMessage(payload: Uint8Array): Uint8Array {
  const known = messages.get(payload);
  if (known !== undefined) return known;
  const { length } = payload;
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const inPlace = hasHeadroom(payload);
  const message = inPlace
    ? Buffer.from(payload.buffer, payload.byteOffset - headLength, headLength + length)
    : Buffer.allocUnsafeSlow(headLength + length);
  message[0] = FINAL_BINARY;
  if (headLength === 2) message[1] = length;
  else if (headLength === 4) {
    message[1] = 126;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = 127;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
  if (!inPlace) message.set(payload, headLength);
  messages.set(payload, message);
  return message;
}

function hasHeadroom({ buffer, byteOffset, length }: Uint8Array): boolean {
  return byteOffset === STREAM_FRAME_HEADROOM && buffer.byteLength === byteOffset + length;
}
