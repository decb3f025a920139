import { expect, test } from 'vitest';
import { redirectFor, redirectSettings } from './redirect-settings.ts';

const rule = (prefix: string, host = 'a.example') => ({ prefix, host, port: 6808 });

test('of the rules that fit a device the longest prefix holds, and the one for all is the shortest', () => {
  const rules = [rule('*'), rule('138'), rule('13800'), rule('9')];
  expect(redirectFor(rules, '13800001')?.prefix).toBe('13800');
  expect(redirectFor(rules, '1381')?.prefix).toBe('138');
  expect(redirectFor(rules, '77')?.prefix).toBe('*');
  expect(redirectFor([rule('9')], '77')).toBeUndefined();
});

test.each([
  [rule('')],
  [rule('a*')],
  [rule('a b')],
  [rule('a', 'host:80')],
  [rule('a', '[::1]')],
  [rule('a', 'http://x/')],
  [{ ...rule('a'), port: 0 }],
  [rule('a'), rule('a', 'b.example')],
])('rules such as %j are refused', (...rules) => {
  expect(redirectSettings.fields.rules.schema.safeParse(rules).success).toBe(false);
});
