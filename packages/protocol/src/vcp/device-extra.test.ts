import { expect, test } from 'vitest';
import { parseDeviceExtraChange, parseDeviceExtras } from './device-extra.ts';
import { FieldError } from './field.ts';

test('a change holds only the fields that are to change, in their shape', () => {
  const change = { plate: "京A1 <b> O'Hara", chnames: ['Front', ''] };
  expect(parseDeviceExtraChange(change)).toEqual(change);
  for (const wrong of [{ plate: 1 }, { plate: 'x'.repeat(33) }, { talkch: 0 }, { other: 1 }, [], null]) {
    expect(() => parseDeviceExtraChange(wrong), JSON.stringify(wrong)).toThrow(FieldError);
  }
});

test('no control characters come in, and those that are kept already are read', () => {
  for (const wrong of [{ plate: 'a\0' }, { extid: 'a\nb' }, { chnames: ['Front', '\u0085'] }]) {
    expect(() => parseDeviceExtraChange(wrong), JSON.stringify(wrong)).toThrow('control characters');
  }
  expect(parseDeviceExtras({ A: { plate: 'a\0' } })['A']?.plate).toBe('a\0');
});
