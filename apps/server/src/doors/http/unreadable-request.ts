import type { Socket } from 'node:net';
import type { ErrorCode } from '@outrider/model/error-code.ts';
import { fail } from './errors.ts';

/** What was wrong with a request that never became one, as Node names it. */
interface UnreadableError extends Error {
  readonly code?: string;
}

interface Words {
  readonly status: string;
  readonly code: ErrorCode;
  readonly message: string;
}

const words: Readonly<Record<string, Words>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The headers are too large: a token has 53 characters',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'VALIDATION',
    message: 'The request did not arrive in time',
  },
};

const other: Words = {
  status: '400 Bad Request',
  code: 'VALIDATION',
  message: 'The request cannot be read',
};

/** Until then the client has read the answer, and what it still sends is dropped: a connection with unread bytes is reset, and the answer lost. */
const READS_WITHIN_MS = 2_000;
const answered = new WeakSet<Socket>();

/** Answers what no call has seen, because it is no request that can be read, in the words of all other errors; then the connection ends. */
export function answerUnreadable({ code = '' }: UnreadableError, socket: Socket): void {
  // What comes behind the first fault is dropped.
  if (socket.destroyed || answered.has(socket)) return;
  // Of TLS that failed, or a connection that broke: nothing can be said there.
  if (!/^(?:HPE|ERR_HTTP)_/.test(code) || !socket.writable) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const said = Object.hasOwn(words, code) ? (words[code] ?? other) : other;
  const body = JSON.stringify(fail(said.code, said.message));
  const lines = [
    `HTTP/1.1 ${said.status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), READS_WITHIN_MS);
  socket.once('close', () => clearTimeout(late));
}
