import { createHash } from 'node:crypto';
import { request as ask } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../testing.ts';

const SECRET = 'let me in, please';
const ELSEWHERE = 'https://www.example/';
const entrance = `/${createHash('sha256').update(`${SECRET}127.0.0.1`).digest('hex').slice(0, 16)}`;
let hidden: TestDoors;
let redirected: TestDoors;
beforeAll(async () => {
  hidden = await startDoors({ entranceSecret: SECRET });
  redirected = await startDoors({ entranceSecret: SECRET, entranceElsewhere: ELSEWHERE });
});
afterAll(async () => {
  await hidden[Symbol.asyncDispose]();
  await redirected[Symbol.asyncDispose]();
});

/** As it is written: fetch would tidy the path up. */
async function get({ port }: TestDoors, path: string, method = 'GET'): Promise<IncomingMessage> {
  const call = ask({ port, host: '127.0.0.1', path, method, headers: { accept: 'text/html' } }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test.each([entrance, `${entrance}/`, `${entrance}/login?h=1&e=2`, `${entrance}/liveview/bus-1`])(
  'by the entrance there is a page: %s',
  async (path) => {
    const { statusCode, headers } = await get(hidden, path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  },
);

test.each([
  '/',
  '/login',
  '/index.html',
  '/%69ndex.html',
  '/x/../index.html',
  `${entrance}0`,
  '/live/t/token',
])('by another path there is nothing, or the way elsewhere: %s', async (path) => {
  expect((await get(hidden, path)).statusCode).toBe(404);
  const { statusCode, headers } = await get(redirected, path);
  expect([statusCode, headers.location]).toEqual([302, ELSEWHERE]);
  expect((await get(hidden, path, 'HEAD')).statusCode).toBe(404);
});

test.each(['/api/server', '/assets/main-abc.js'])('calls and files are where they were: %s', async (path) => {
  expect((await get(hidden, path)).statusCode).toBe(200);
});
