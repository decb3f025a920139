import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sendRaw } from './testing-raw-request.ts';
import { answerUnreadable } from './unreadable-request.ts';

test.each([
  [
    'a token that is far too long',
    `GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer otr_${'A'.repeat(20_000)}\r\n\r\n`,
    431,
    { hasError: true, code: 'TOO_LARGE', message: 'The headers are too large: a token has 53 characters' },
  ],
  [
    'one of a megabyte',
    `GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer otr_${'A'.repeat(1_000_000)}\r\n\r\n`,
    431,
    { hasError: true, code: 'TOO_LARGE', message: 'The headers are too large: a token has 53 characters' },
  ],
  [
    'what is no HTTP',
    'otr_A\r\n\r\n',
    400,
    { hasError: true, code: 'VALIDATION', message: 'The request cannot be read' },
  ],
])('%s is answered in the words of the product, and reaches no call', async (_what, text, status, body) => {
  let calls = 0;
  const app = fastify({ clientErrorHandler: answerUnreadable });
  app.get('/', async () => {
    calls += 1;
    return 'a call';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [head = '', said = ''] = (await sendRaw(app.server, text)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(said)).toEqual(body);
  expect(calls).toBe(0);
  await app.close();
});

test.each(['ERR_TLS_HANDSHAKE_TIMEOUT', 'ECONNRESET', ''])(
  'a connection on which nothing can be said ends at once: %s',
  async (code) => {
    const server = createServer((socket) =>
      answerUnreadable(Object.assign(new Error(code), { code }), socket),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    const bytes: unknown[] = [];
    socket.on('data', (chunk) => bytes.push(chunk));
    await once(socket, 'close');
    expect(bytes).toEqual([]);
    server.close();
  },
);
