import { expect, test } from 'vitest';
import { FieldError } from './field.ts';
import { pairs } from './pairs.ts';

const field = pairs('N', 'id^name', 2, ({ value }) => (value === '' ? 'is empty' : undefined));

test('pairs are printed and read back, none of them too', () => {
  const two = [
    { id: 4, value: 'Night shift' },
    { id: 12, value: '夜班' },
  ];
  expect(field.print(two)).toBe('4^Night shift;12^夜班');
  expect(field.parse(field.print(two))).toEqual(two);
  expect(field.parse('')).toEqual([]);
});

test.each(['4', '^x', 'a^x', '4^', '4^x;', '-1^x', '4^x;4^y', '1^a;2^b;3^c'])('%s is refused', (text) => {
  expect(() => field.parse(text)).toThrow(FieldError);
});
