import { expect, test } from 'vitest';
import { mapTilesFault } from './map-tiles.ts';

test.each([
  'https://tile.example/{z}/{x}/{y}.png',
  'http://127.0.0.1:8080/{z}/{x}/{y}{r}.webp?key=a',
  'https://{s}.tile.example/{z}/{x}/{-y}.png',
  'http://[::1]:8080/{z}/{x}/{y}.png',
])('%s can be filled in', (url) => expect(mapTilesFault(url)).toBeUndefined());

test.each([
  ['ftp://tile.example/{z}/{x}/{y}.png', 'http'],
  ['https://tile.example; script-src *//{z}/{x}/{y}.png', 'host'],
  ['https://tile.example\n/{z}/{x}/{y}.png', 'host'],
  ['https://tile.example/\u00e9/{z}/{x}/{y}.png', 'host'],
  ['https://me:word@tile.example/{z}/{x}/{y}.png', 'host'],
  ['https://tile.example/tiles.json', '{z}'],
  ['https://tile.example/{z}/{x}.png', '{y}'],
  ['https://tile.example/{z}/{x}/{y}.png?t={token}', '{token}'],
])('%s is refused because of %s', (url, why) => expect(mapTilesFault(url)).toContain(why));
