import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { download } from '../network/download.ts';
import { firmwareOf } from './firmware-behaviour.ts';

test('of a fleet the sixth gets its firmware slowly, where some are to', () => {
  expect([4, 5].map((index) => firmwareOf('some', index))).toEqual(['good', 'slow']);
  expect(firmwareOf('fails', 5)).toBe('fails');
});

test('over a bad line a file comes in pieces, whole', async () => {
  const file = Buffer.alloc(70_000, 'firmware');
  const asked: string[] = [];
  const server = createServer(({ headers: { range = '' } }, response) => {
    asked.push(range);
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
    response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange }).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const signal = new AbortController().signal;
  const { bytes } = await download({ url, signal, cuts: false, slow: true, pause: async () => {} });
  expect(bytes).toBe(70_000);
  expect(asked).toEqual(['bytes=0-32767', 'bytes=32768-65535', 'bytes=65536-98303']);
});
