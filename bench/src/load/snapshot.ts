import { constants, inflateRawSync } from 'node:zlib';
import type { Outrider } from '@outrider/e2e/support/outrider.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { openWebSocketSink } from './web-socket-sink.ts';

const DEFLATE = 'permessage-deflate; client_no_context_takeover; server_no_context_takeover';
const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const DEFLATED = 0x40;
const TEXT = 1;
/** RFC 7692 §7.2.2. */
const TAIL = Buffer.of(0, 0, 0xff, 0xff);

/** A text message of a client; a mask of zeros leaves it as it is. */
function clientMessage(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.of(FINAL_TEXT, MASKED | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0);
  return Buffer.concat([head, body]);
}

/** What a list took on its way to the client. */
export interface Snapshot {
  /** Bytes of the socket, frame headers and compression included. */
  readonly wireBytes: number;
  readonly plainBytes: number;
  readonly rows: number;
  readonly ms: number;
}

/** Signs in with a socket of its own that offers compression as browsers do, asks for the whole list and counts bytes. */
export async function measureSnapshot(outrider: Pick<Outrider, 'port' | 'password'>): Promise<Snapshot> {
  const { socket, rest } = await openWebSocketSink(outrider.port, socketCalls.control.path, DEFLATE);
  let held = rest;
  let wireBytes = 0;
  let plainBytes = 0;
  let rows = 0;
  let began = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Snapshot>();
  const take = (text: string): void => {
    plainBytes += text.length;
    if (text.includes(`M:${controlCalls.signIn.code}\n`)) {
      if (!text.includes('R:1\n')) return reject(new Error('the server does not let the administrator in'));
      [wireBytes, plainBytes, began] = [0, 0, performance.now()];
      socket.write(clientMessage(encodeVcp({ M: controlCalls.deviceList.code, W: '2' })));
      return;
    }
    rows += text.split('\nA:').length - 1;
    if (text.includes('S:fin\n')) resolve({ wireBytes, plainBytes, rows, ms: performance.now() - began });
  };
  socket.on('close', () => reject(new Error('the server closed the control connection')));
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const frame = readFrame(held);
      if (frame === undefined) return;
      held = held.subarray(frame.length);
      wireBytes += frame.length;
      if (frame.opcode === TEXT) take(frame.text);
    }
  });
  socket.resume();
  const credentials = { U: 'admin', P: hashPassword(outrider.password) };
  socket.write(clientMessage(encodeVcp({ M: controlCalls.signIn.code, W: '1', ...credentials })));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}

const inflate = (payload: Buffer): Buffer =>
  inflateRawSync(Buffer.concat([payload, TAIL]), { finishFlush: constants.Z_SYNC_FLUSH });

/** The first frame of a server in the bytes (RFC 6455 §5.2); undefined when it is not whole. */
function readFrame(
  bytes: Buffer,
): { readonly length: number; readonly opcode: number; readonly text: string } | undefined {
  if (bytes.length < 10 && bytes.length < 2 + ((bytes[1] ?? 0) & 127)) return undefined;
  const first = bytes[0] ?? 0;
  const short = (bytes[1] ?? 0) & 127;
  const from = short === 127 ? 10 : short === 126 ? 4 : 2;
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < from + size) return undefined;
  const payload = bytes.subarray(from, from + size);
  const plain = (first & DEFLATED) === 0 ? payload : inflate(payload);
  return { length: from + size, opcode: first & 15, text: plain.toString() };
}
