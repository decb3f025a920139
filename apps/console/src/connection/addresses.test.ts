import { expect, test } from 'vitest';
import { controlUrl, httpOrigin, isSameHost, streamOrigin } from './addresses.ts';

const page = (href: string): URL => new URL(href);
const own = { appcommand: 24680, vcp: '/vcp' } as const;

test.each([
  ['http://fleet:24680/', own, 'fleet', 24680, 'ws://fleet:24680/vcp'],
  ['http://fleet:24680/', { appcommand: 24680 }, 'fleet', 24680, 'ws://fleet:24680/'],
  ['https://fleet/', own, 'fleet', 24680, 'wss://fleet/vcp'],
  ['http://localhost:8080/', own, 'localhost', 24680, 'ws://localhost:8080/vcp'],
  ['http://fleet/', own, 'other', 24680, 'ws://other:24680/'],
  ['http://fleet/', own, 'fleet', 9000, 'ws://fleet:9000/'],
])('from %s with %j, %s:%i is asked at %s', (href, ports, address, port, url) => {
  expect(controlUrl(page(href), ports, address, port)).toBe(url);
});

test.each([
  ['http://fleet:24680/', 'fleet', 24680, ''],
  ['http://localhost:8080/', 'LOCALHOST', 24680, ''],
  ['http://fleet:24680/', 'fleet', 9000, 'http://fleet:9000'],
  ['https://fleet/', 'other', 24680, 'https://other:24680'],
])('from %s, calls to %s:%i go to "%s"', (href, address, port, origin) => {
  expect(httpOrigin(page(href), own, address, port)).toBe(origin);
});

test.each([
  ['http://fleet:24680/', 24680, 'ws://fleet:24680'],
  ['http://localhost:8080/', 24680, 'ws://localhost:8080'],
  ['https://fleet/', 24680, 'wss://fleet'],
  ['http://fleet:24680/', 24681, 'ws://fleet:24681'],
])('from %s, streams on port %i come from %s', (href, port, origin) => {
  expect(streamOrigin(page(href), own, page(href).hostname, port)).toBe(origin);
});

test.each([
  ['Fleet.example', 'fleet.example', true],
  ['localhost', '127.0.0.1', true],
  ['[::1]', 'localhost', true],
  ['fleet', 'other', false],
  ['localhost', '10.0.0.1', false],
])('%s and %s: one host is %s', (a, b, same) => expect(isSameHost(a, b)).toBe(same));
