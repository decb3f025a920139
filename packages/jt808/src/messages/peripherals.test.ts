import { fromHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { readPeripheralStates, writePeripheralStates } from './peripherals.ts';

test('the states of peripherals are read with what makers append to each, and written', () => {
  const states = [
    { id: 0x64, state: 1, faults: 0 },
    { id: 0x65, state: 4, faults: 0x0c01 },
  ];
  const bytes = fromHex('0264050100000000650504 00000c01'.replaceAll(' ', ''));
  expect(writePeripheralStates(states)).toEqual(bytes);
  expect(readPeripheralStates(bytes!)).toEqual(states);
  expect(readPeripheralStates(fromHex('0164070100000000ffff')!)).toEqual([{ id: 0x64, state: 1, faults: 0 }]);
});

test('what is cut, or shorter than a state, is none', () => {
  for (const hex of ['', '01', '016405', '0164050100', '016404010000', '0264050100000000'])
    expect(readPeripheralStates(fromHex(hex) ?? new Uint8Array())).toBeUndefined();
});
