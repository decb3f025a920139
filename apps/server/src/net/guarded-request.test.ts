import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ForbiddenAddress, guardedRequest, isInnerAddress } from './guarded-request.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const never = new AbortController().signal;
const post = (url: string, allowed: readonly string[] = [], signal = never) =>
  guardedRequest({ url, headers: { 'x-id': '1' }, body: 'hello', allowed, signal });

test('it posts the body and gives status and text of the answer', async () => {
  const host = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => {
      response.statusCode = 201;
      response.end(`${request.method} ${String(request.headers['x-id'])} ${chunk.toString()}`);
    });
  });
  expect(await post(`http://${host}/in`, ['127.0.0.1'])).toEqual({
    status: 201,
    text: 'POST 1 hello',
    isWhole: true,
    type: '',
  });
  expect(await post(`http://${host}/in`, [host])).toMatchObject({ status: 201 });
});

test('an answer that is as long as may be is whole, and a longer one is told as cut', async () => {
  const host = await serve((_request, response) => response.end('12345'));
  const ask = async (mostBytes: number) => {
    const url = `http://${host}/`;
    const asked = { url, headers: {}, body: '', allowed: [host], signal: never, mostBytes } as const;
    const { text, isWhole } = await guardedRequest(asked);
    return [text, isWhole];
  };
  expect([await ask(5), await ask(4)]).toEqual([
    ['12345', true],
    ['1234', false],
  ]);
});

test.each([
  'http://127.0.0.1/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://localhost/',
  'http://user:pass@example.com/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'nonsense',
])('nothing is sent to %s', async (url) => {
  await expect(post(url)).rejects.toBeInstanceOf(ForbiddenAddress);
});

test.each([
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
  ['172.31.255.255', true],
  ['100.64.0.1', true],
  ['255.255.255.255', true],
  ['::', true],
  ['::7f00:1', true],
  ['2002:7f00:1::', true],
  ['64:ff9b:1::7f00:1', true],
  ['fec0::1', true],
  ['::ffff:7f00:1', true],
  ['2001:4860:4860::8888', false],
] as const)('%s is of the own network: %s', (address, is) => expect(isInnerAddress(address)).toBe(is));

test('a redirect inward is told as one and not followed', async () => {
  let asked = 0;
  const inside = await serve((_request, response) => {
    asked++;
    response.end();
  });
  const host = await serve((_request, response) =>
    response.writeHead(302, { location: `http://${inside}/` }).end(),
  );
  expect(await post(`http://${host}/`, ['127.0.0.1'])).toMatchObject({ status: 302 });
  expect(asked).toBe(0);
});

test('of an answer without end only the first 64 KiB are read, and the connection is closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const host = await serve((_request, response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(16_384, 'x')));
      response.once('drain', more);
    };
    response.once('close', resolve);
    more();
  });
  const { text } = await post(`http://${host}/`, ['127.0.0.1']);
  expect(text).toHaveLength(65_536);
  await closed;
});

test('one that says nothing is left when the server ends', async () => {
  const end = new AbortController();
  const host = await serve(() => end.abort());
  await expect(post(`http://${host}/`, ['127.0.0.1'], end.signal)).rejects.toThrow();
});
