import { expect, test } from 'vitest';
import { webAddress, webAddressOrNothing, webAddressWanted } from './web-address.ts';

const saysOf = (schema: typeof webAddress, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

test('an address of the web is taken without the blanks around it', () => {
  expect(webAddress.parse(' https://hooks.example/outrider ')).toBe('https://hooks.example/outrider');
});

test.each(['hooks.example', 'ftp://hooks.example', '/outrider', 'javascript:alert(1)'])(
  '%s is no address of the web, and the field says what it wants',
  (text) => {
    expect(saysOf(webAddress, text)).toBe(webAddressWanted);
    expect(saysOf(webAddressOrNothing, text)).toBe(webAddressWanted);
  },
);

test('an empty field is taken only where an address may be left out', () => {
  expect(webAddressOrNothing.parse('  ')).toBe('');
  expect(saysOf(webAddress, '  ')).toBe(webAddressWanted);
});
