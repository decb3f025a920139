import { fromHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import {
  readPeripheralStates,
  readPeripheralVersions,
  writePeripheralStates,
  writePeripheralVersions,
} from './peripherals.ts';

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

test('what peripherals are is read with what makers append, without what they leave out, and written', () => {
  const version = {
    id: 0x65,
    maker: '眼睛',
    product: 'D1',
    hardware: '1.0',
    firmware: '2.4',
    serial: 'S7',
    customer: '',
  };
  const bytes = fromHex('016514' + '04d1dbbea6' + '024431' + '03312e30' + '03322e34' + '025337' + '00')!;
  expect(writePeripheralVersions([version])).toEqual(bytes);
  expect(readPeripheralVersions(bytes)).toEqual([version]);
  expect(readPeripheralVersions(fromHex('01650804d1dbbea6024431')!)).toEqual([
    { ...version, hardware: '', firmware: '', serial: '' },
  ]);
  expect(readPeripheralVersions(fromHex('02651504d1dbbea6024431')!)).toBeUndefined();
  expect(readPeripheralVersions(fromHex('01650304d1db')!)).toBeUndefined();
});

test('what is cut, or shorter than a state, is none', () => {
  for (const hex of ['', '01', '016405', '0164050100', '016404010000', '0264050100000000'])
    expect(readPeripheralStates(fromHex(hex) ?? new Uint8Array())).toBeUndefined();
});
