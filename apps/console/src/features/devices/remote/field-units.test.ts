import { expect, test } from 'vitest';
import { fieldUnit, typedNumber } from './field-units.ts';

test('a temperature is typed in degrees, Fahrenheit by who reads miles, and kept as tenths of Celsius', () => {
  expect(typedNumber('-12,5', fieldUnit('tenths °C', 'kilometre'))).toBe(-125);
  expect(typedNumber('70.7', fieldUnit('tenths °C', 'mile'))).toBe(215);
});

test('a speed is typed in the unit of who types it', () => {
  expect(typedNumber('55', fieldUnit('km/h', 'mile'))).toBe(89);
  expect(typedNumber('55', fieldUnit('km/h', 'kilometre'))).toBe(55);
});

test('what is no number of its kind is none', () => {
  for (const text of ['', 'abc', '1.5', '1e3', '0x10'])
    expect(typedNumber(text, fieldUnit('seconds', 'kilometre')), text).toBeUndefined();
  expect(typedNumber('1.5', fieldUnit('tenths V', 'kilometre'))).toBe(15);
});
