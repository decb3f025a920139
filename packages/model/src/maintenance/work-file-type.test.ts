import { expect, test } from 'vitest';
import { workFileTypeOf } from './work-file-type.ts';

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['<svg onload="alert(1)"/>', undefined],
  ['MZ', undefined],
  ['', undefined],
])('%j is %s by its bytes', (text, type) => {
  expect(workFileTypeOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(type);
});
