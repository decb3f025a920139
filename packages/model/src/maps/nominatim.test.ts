import { expect, test } from 'vitest';
import { nominatimFault } from './nominatim.ts';

test.each(['http://localhost:88/nominatim/', 'https://nominatim.example.org'])('%s is an address', (url) =>
  expect(nominatimFault(url)).toBeUndefined(),
);

test.each([
  'nominatim.example.org',
  'ftp://nominatim.example.org/',
  'https://me:secret@nominatim.example.org/',
  'https://nominatim.example.org/?key=1',
  'https://nominatim.example.org/#here',
])('%s is none', (url) => expect(nominatimFault(url)).toMatch(/^wants /));
