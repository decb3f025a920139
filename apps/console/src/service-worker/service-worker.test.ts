import { expect, test } from 'vitest';
import { pageOf, wayOf } from './service-worker.ts';

const ORIGIN = 'https://fleet.example';
const way = (path: string, asked: { mode?: RequestMode; method?: string; range?: string } = {}): string => {
  const { mode = 'no-cors', method = 'GET', range } = asked;
  const headers = new Headers(range === undefined ? {} : { range });
  return wayOf({ url: new URL(path, ORIGIN).href, mode, method, headers }, ORIGIN);
};

test.each([
  ['', '/'],
  ['?entrance=0123456789abcdef', '/0123456789abcdef'],
])('a worker that was asked for with "%s" keeps the page at %s', (search, page) =>
  expect(pageOf(search)).toBe(page),
);

test.each([
  ['/', 'page'],
  ['/liveview/OT-001?channels=1,2', 'page'],
])('a page, %s, comes from the network while there is one', (path, expected) => {
  expect(way(path, { mode: 'navigate' })).toBe(expected);
});

test.each(['/assets/first-BQx0aZ_1.js', '/assets/index-D3f4a9bc.css', '/assets/inter-latin-Dx4kXJAl.woff2'])(
  '%s, whose name holds its hash, is kept',
  (path) => expect(way(path)).toBe('file'),
);

test.each([
  ['a call', '/gkserver/protocol', {}],
  ['a call by POST', '/gkcommon/userinfo', { method: 'POST' }],
  ['the manifest by which another version is noticed', '/asset-manifest.json', {}],
  ['a theme, whose name stays', '/styles/darkly.css', {}],
  ['a part of an archive', '/assets/world-0123456789.pmtiles', { range: 'bytes=0-99' }],
  ['an archive', '/assets/world-0123456789.pmtiles', {}],
  ['the deployment’s own streets', '/map/streets.pmtiles', {}],
  ['another origin’s', 'https://tiles.example/assets/a-0123456789.js', {}],
])('%s is none of the worker’s', (_what, path, asked) => {
  expect(way(path, asked)).toBe('network');
});
