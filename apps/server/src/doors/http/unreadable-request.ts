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

/** Answers what no call has seen, because it is no request that can be read, in the words of all other errors; then the connection ends. */
export function answerUnreadable({ code = '' }: UnreadableError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const said = Object.hasOwn(words, code) ? (words[code] ?? other) : other;
  const body = JSON.stringify(fail(said.code, said.message));
  const lines = [
    `HTTP/1.1 ${said.status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
