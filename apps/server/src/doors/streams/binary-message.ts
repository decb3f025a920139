import { FRAME_HEADROOM, type FramedUnit } from '../../relay/frame-arena.ts';

/** RFC 6455 §5.2: FIN and opcode 2, binary. */
const FINAL_BINARY = 0x82;

/** The payload as a whole WebSocket message from server to client. */
export function binaryMessage(payload: Uint8Array): Uint8Array {
  const head = headLength(payload.length);
  const message = new Uint8Array(head + payload.length);
  writeHead(message, head, payload.length);
  message.set(payload, head);
  return message;
}

/**
 * A unit's frame as a whole WebSocket message, with its head in front of it in place: built once for all viewers. A Buffer,
 * since a socket would make one of any other array again at each write.
 */
export function unitMessage(unit: FramedUnit): Uint8Array {
  return (unit.message ??= messageInPlace(unit.frame));
}

/** The payload as a whole WebSocket message, whose head is written in front of it: {@link FRAME_HEADROOM} bytes there are free. */
export function messageInPlace({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Uint8Array {
  const head = headLength(length);
  if (head > FRAME_HEADROOM) throw new RangeError(`a head of ${head} bytes`);
  const message = Buffer.from(buffer, byteOffset - head, head + length);
  writeHead(message, head, length);
  return message;
}

/** Bytes of the head: RFC 6455 §5.2. A server does not mask. */
function headLength(length: number): 2 | 4 | 10 {
  if (length < 126) return 2;
  return length < 65_536 ? 4 : 10;
}

function writeHead(message: Uint8Array, head: 2 | 4 | 10, length: number): void {
  const view = new DataView(message.buffer, message.byteOffset, head);
  view.setUint8(0, FINAL_BINARY);
  if (head === 2) view.setUint8(1, length);
  else if (head === 4) {
    view.setUint8(1, 126);
    view.setUint16(2, length);
  } else {
    view.setUint8(1, 127);
    view.setBigUint64(2, BigInt(length));
  }
}
