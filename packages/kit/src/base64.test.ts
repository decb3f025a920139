import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';

test.each([0, 1, 2, 3, 29_999, 30_000, 30_001, 90_002])('%d bytes are as Node writes them', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) & 0xff);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
