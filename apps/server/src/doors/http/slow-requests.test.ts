import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { slowRequests } from './slow-requests.ts';
import { sendRaw } from './testing-raw-request.ts';

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
])('%s that never end are given up, soon after their time', async (_what, text) => {
  const { server: http, requestTimeout } = slowRequests(50);
  const app = fastify({ http, requestTimeout });
  app.post('/', async () => 'all of it');
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await sendRaw(app.server, text)).toContain('408');
  await app.close();
});
