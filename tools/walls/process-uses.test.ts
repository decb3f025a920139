import { expect, test } from 'vitest';
import { processUsesOf } from './process-uses.ts';

const uses = (text: string): string[] =>
  processUsesOf('some/file.ts', text).map(({ start, end }) => text.slice(start, end));

test.each([
  [`import { env } from 'node:process'`, `'node:process'`],
  [`import process from 'process'`, `'process'`],
  [`export { argv } from 'node:process'`, `'node:process'`],
  [`const { env } = await import('node:process')`, `'node:process'`],
  [`const p = require('process')`, `'process'`],
  ['const p = globalThis.process', 'globalThis.process'],
  [`const p = globalThis['process']`, `globalThis['process']`],
  ['const p = globalThis?.process?.env', 'globalThis?.process'],
  ['const p = (globalThis as unknown as Some).process', '(globalThis as unknown as Some).process'],
  ['const { process } = globalThis', '{ process } = globalThis'],
  ['const { process: p } = globalThis', '{ process: p } = globalThis'],
])('%s reaches the process', (text, use) => {
  expect(uses(text)).toEqual([use]);
});

test.each([
  `import { spawn } from 'node:child_process'`,
  'node.process(inputs)',
  `// globalThis.process\nconst a = 'process'`,
  'const { crypto } = globalThis; const process = 1',
])('%s does not', (text) => {
  expect(uses(text)).toEqual([]);
});
