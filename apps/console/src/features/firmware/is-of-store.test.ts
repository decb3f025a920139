import { expect, test } from 'vitest';
import { isOfStore } from './is-of-store.ts';

const ID = 'a1'.repeat(16);
const files = [{ url: `http://192.0.2.7:8080/fw.cgi?id=${ID}` }];

test.each([
  [`http://192.0.2.7:8080/fw.cgi?id=${ID}`, true],
  [`http://console.example:8080/fw.cgi?id=${ID}`, true],
  [`http://192.0.2.66/fw.cgi?id=${ID}`, false],
  ['http://192.0.2.7:8080/fw.bin', false],
  ['http://', false],
  ['', false],
])('%j is of the store: %j', (url, isIts) => {
  expect(isOfStore(url, files, 'console.example')).toBe(isIts);
});
