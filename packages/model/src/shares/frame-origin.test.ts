import { expect, test } from 'vitest';
import { readFrameOrigins } from './frame-origin.ts';

test.each([
  ['', []],
  ['https://portal.example', ['https://portal.example']],
  ['https://Portal.example/, http://10.0.0.2:8080', ['https://portal.example', 'http://10.0.0.2:8080']],
  ['https://a.example https://a.example:443', ['https://a.example']],
])('sites that are typed as "%s" are origins, each once', (text, origins) => {
  expect(readFrameOrigins(text)).toEqual(origins);
});

test.each([
  ['no scheme', 'portal.example'],
  ['a path', 'https://portal.example/fleet'],
  ['a query', 'https://portal.example/?a'],
  ['a name', 'https://ann@portal.example'],
  ['any site', '*'],
  ['any name', 'https://*.example'],
  ['another scheme', 'ftp://portal.example'],
  ['a directive', 'https://a.example;script-src'],
  ['six of them', 'http://a http://b http://c http://d http://e http://f'],
])('%s is no list of sites', (_what, text) => {
  expect(readFrameOrigins(text)).toBeUndefined();
});
