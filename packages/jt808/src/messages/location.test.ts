import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { location } from './location.ts';

const south = '00000000' + '0000000f' + '0204a5e0' + '04361233' + '0200' + '0265' + '010f' + '261121103000';

function read(hex: string) {
  return location.read(new ByteReader(fromHex(hex)), 2013);
}

function write(value: Parameters<typeof location.write>[1]): string {
  const writer = new ByteWriter();
  location.write(writer, value, 2013);
  return toHex(writer.done());
}

test('south and west are negative degrees, and come back as bits', () => {
  const place = read(south);
  expect(place).toMatchObject({ latitude: -33.85904, longitude: -70.652467, speedKmh: 61.3 });
  expect(write(place)).toBe(south);
  expect(write({ ...place, status: 3 })).toBe(south);
});

test('no degrees at all are zero on either side of the equator', () => {
  const place = read(south.replace('0204a5e0', '00000000'));
  expect(Object.is(place.latitude, 0)).toBe(true);
});

test('every value of the 32-bit degrees comes back', () => {
  for (const word of ['00000001', '7fffffff', '80000000', 'ffffffff', '0758f6b3']) {
    const hex = south.replace('04361233', word);
    expect(write(read(hex))).toBe(hex);
  }
});

test('digits that are no time are kept', () => {
  const hex = south.replace('261121103000', 'ff00aa990000');
  expect(read(hex).time).toBe('ff00aa990000');
  expect(write(read(hex))).toBe(hex);
});

test('bytes that are no item are kept and written back', () => {
  const hex = `${south}30011b01ff00`;
  expect(read(hex).rest).toEqual(Uint8Array.of(1, 0xff, 0));
  expect(write(read(hex))).toBe(hex);
});
