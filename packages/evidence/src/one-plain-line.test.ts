import { expect, test } from 'vitest';
import { onePlainLine } from './one-plain-line.ts';

test('what a package says steers no terminal and begins no line of its own', () => {
  expect(onePlainLine('ann\nOK   all 7 files\u001b[2J\u202ecba')).toBe(
    'ann\\u{a}OK   all 7 files\\u{1b}[2J\\u{202e}cba',
  );
  expect(onePlainLine('理賠 7: Unfall, Tür')).toBe('理賠 7: Unfall, Tür');
});
