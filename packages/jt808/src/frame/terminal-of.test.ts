import { expect, test } from 'vitest';
import { terminalOf } from './terminal-of.ts';

test.each([
  ['013800138000', '13800138000'],
  ['00000000013800138000', '13800138000'],
  ['000', '0'],
])('a terminal is the same with 12 and with 20 digits: %s', (phone, terminal) => {
  expect(terminalOf(phone)).toBe(terminal);
});
