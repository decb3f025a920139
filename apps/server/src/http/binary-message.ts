/** RFC 6455 §5.2: FIN and opcode 2, binary. */
const FINAL_BINARY = 0x82;

const messages = new WeakMap<Uint8Array, Uint8Array>();

/** The payload as a whole WebSocket message from server to client; built once for each payload, however many it goes to. */
export function asBinaryMessage(payload: Uint8Array): Uint8Array {
  const known = messages.get(payload);
  if (known !== undefined) return known;
  const { length } = payload;
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const message = Buffer.allocUnsafeSlow(headLength + length);
  message[0] = FINAL_BINARY;
  if (headLength === 2) message[1] = length;
  else if (headLength === 4) {
    message[1] = 126;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = 127;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
  message.set(payload, headLength);
  messages.set(payload, message);
  return message;
}
