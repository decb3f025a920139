import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../testing.ts';
import { signInNew } from '../testing-caller.ts';

const CONSOLE = 'https://console.example';
let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors({
    allowedOrigins: [CONSOLE],
    signInServers: ['north.example', 'south.example:80'],
    consoleServers: ['east.test:443', 'west.test:24680'],
  });
  key = await signInNew(doors, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const url = (path: string): string => `http://127.0.0.1:${doors.port}${path}`;
const asks = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };

test('a page of an allowed origin may ask, and reads what it is answered', async () => {
  const question = await fetch(url('/gkserver/passwd'), {
    method: 'OPTIONS',
    headers: { origin: CONSOLE, ...asks },
  });
  expect(question.status).toBe(204);
  expect(question.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(question.headers.get('access-control-allow-headers')).toContain('authorization');
  const answer = await fetch(url('/gkserver/account'), {
    headers: { origin: CONSOLE, authorization: `Bearer ${key}` },
  });
  expect(await answer.json()).toMatchObject({ name: 'root' });
  expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
  expect(answer.headers.get('vary')).toContain('origin');
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
});

test.each(['https://evil.example', 'null', `${CONSOLE}.evil.example`])(
  'a page of %s may not',
  async (origin) => {
    const question = await fetch(url('/gkserver/passwd'), {
      method: 'OPTIONS',
      headers: { origin, ...asks },
    });
    expect(question.status).toBe(404);
    const answer = await fetch(url('/api/server'), { headers: { origin } });
    for (const { headers } of [question, answer])
      expect(headers.has('access-control-allow-origin')).toBe(false);
  },
);

test('the servers that people may sign in to are told, and the page may speak to them alone', async () => {
  const answer = await fetch(url('/api/server'));
  expect(await answer.json()).toEqual({ server: 'global', servers: ['north.example', 'south.example:80'] });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(sources.filter((source) => source.includes('example'))).toEqual(
    ['north.example:*', 'south.example:80'].flatMap((host) => [
      `http://${host}`,
      `https://${host}`,
      `ws://${host}`,
      `wss://${host}`,
    ]),
  );
});

test('pages of the servers with which a page goes on may ask, and the page may speak to those', async () => {
  for (const origin of ['https://east.test', 'http://west.test:24680', 'https://west.test:24680']) {
    const answer = await fetch(url('/gkserver/account'), {
      headers: { origin, authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ name: 'root' });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  }
  const elsewhere = await fetch(url('/api/server'), { headers: { origin: 'https://west.test' } });
  expect(elsewhere.headers.has('access-control-allow-origin')).toBe(false);
  const policy = elsewhere.headers.get('content-security-policy') ?? '';
  for (const source of ['wss://east.test:443', 'https://east.test:443', 'ws://west.test:24680'])
    expect(policy).toContain(` ${source} `);
});
