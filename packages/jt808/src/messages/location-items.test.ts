import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { describe, expect, test } from 'vitest';
import {
  abnormalDrivingBits,
  alarmBits,
  namedBits,
  statusBits,
  vehicleSignalBits,
} from './location-flags.ts';
import { locationItem, readItems, valueOfItem, writeItem } from './location-items.ts';
import type { LocationItem } from './location-items.ts';

function written(items: readonly LocationItem[]): string {
  const writer = new ByteWriter();
  for (const item of items) writeItem(writer, item, 2013);
  return toHex(writer.done());
}

const sign = '31323334353637' + '261121103000' + '01' + '02' + '00';
const place = '3c' + '0028' + '01d36567' + '072f15d5' + '261121103000' + '0401';
const safety = {
  0x64: `${'00000007'}0101020a0b010203${place}${sign}`,
  0x65: `${'00000007'}01020105${'00000000'}${place}${sign}`,
  0x66: `${'00000007'}01${place}${sign}02${'00' + '0004' + '00fa' + '0019' + '0050'}${'01' + '0008' + '0320' + 'fff6' + '0064'}`,
  0x67: `${'00000007'}0103${place}${sign}`,
  0x70: `${'00000007'}0102${'0005'}${'0032'}${'0000'}${place}${sign}`,
};
/** The form of 40 bytes. */
const longSign = '31323334353637'.padEnd(60, '0') + '261121103000' + '01' + '02' + '0000';

const rows = [
  ['01', '0002a10f', 'mileageKm', 17230.3],
  ['02', '0037', 'fuelLitres', 5.5],
  ['03', '0042', 'recorderSpeedKmh', 6.6],
  ['04', '0102', 'alarmConfirmation', 258],
  ['06', 'fff6', 'cabinTemperatureC', -10],
  ['11', '00', 'overSpeed', { placeKind: 0 }],
  ['11', '0200000042', 'overSpeed', { placeKind: 2, placeId: 66 }],
  ['12', '030000004d01', 'areaOrRoute', { placeKind: 3, placeId: 77, direction: 1 }],
  ['13', '00000058005801', 'routeTime', { sectionId: 88, seconds: 88, result: 1 }],
  ['14', '00000021', 'videoAlarms', 33],
  ['15', '00000004', 'videoLost', 4],
  ['16', '80000000', 'videoCovered', 0x80000000],
  ['17', '8001', 'storageFailed', 0x8001],
  ['18', '0003', 'abnormalDriving', { kinds: 3 }],
  ['18', '000350', 'abnormalDriving', { kinds: 3, fatigue: 80 }],
  ['25', '00000011', 'vehicleSignals', 17],
  ['2a', '0002', 'ioStatus', 2],
  ['2b', '9203a46f', 'analog', { ad1: 0x9203, ad0: 0xa46f }],
  ['30', '1b', 'signal', 27],
  ['31', '09', 'satellites', 9],
] as const;

describe('additional items', () => {
  test.each(rows)('0x%s %s is %s', (id, hex, name, value) => {
    const item = `${id}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
    const { items, rest } = readItems(fromHex(item), 2013);
    expect(items).toEqual([{ id: Number.parseInt(id, 16), name, value }]);
    expect(rest).toBeUndefined();
    expect(written(items)).toBe(item);
    expect(locationItem(name, value as never)).toEqual(items[0]);
  });

  test.each(Object.entries(safety))('item %i of T/JSATL12 is read by its fields', (id, hex) => {
    const item = `${Number(id).toString(16)}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
    const { items } = readItems(fromHex(item), 2013);
    expect(items[0]?.name).not.toBe('other');
    expect(items[0]?.value).toMatchObject({
      alarmId: 7,
      flag: 1,
      altitude: 40,
      latitude: 30.631271,
      longitude: 120.526293,
      time: '261121103000',
      vehicleStatus: 0x0401,
      sign: { terminalId: '1234567', time: '261121103000', number: 1, attachments: 2, reserved: 0 },
    });
    expect(written(items)).toBe(item);
  });

  test.each(Object.entries(safety))('item %i is read with the sign of 40 bytes, too', (id, short) => {
    const hex = short.replace(sign, longSign);
    const item = `${Number(id).toString(16)}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
    const { items } = readItems(fromHex(item), 2019);
    expect(items[0]?.value).toMatchObject({
      time: '261121103000',
      sign: {
        terminalId: '1234567',
        time: '261121103000',
        number: 1,
        attachments: 2,
        reserved: 0,
        long: true,
      },
    });
    expect(written(items)).toBe(item);
  });

  test.each([
    ['16', 41],
    ['40', 65],
  ])('tyres of which none is told are read with a sign of %s bytes', (_form, bytes) => {
    const hex = `${'00000007'}01${place}${bytes === 41 ? sign : longSign}00`;
    expect(hex).toHaveLength(bytes * 2);
    const { items } = readItems(fromHex(`66${bytes.toString(16)}${hex}`), 2019);
    expect(valueOfItem(items, 'tyreAlarms')).toMatchObject({ sign: { terminalId: '1234567' }, tyres: [] });
    expect(written(items)).toBe(`66${bytes.toString(16)}${hex}`);
  });

  test('the tyres of 0x66 come with temperatures below zero', () => {
    const { items } = readItems(fromHex(`66${(safety[0x66].length / 2).toString(16)}${safety[0x66]}`), 2013);
    expect(valueOfItem(items, 'tyreAlarms')?.tyres).toEqual([
      { position: 0, kinds: 4, pressureKpa: 250, temperatureC: 25, batteryPercent: 80 },
      { position: 1, kinds: 8, pressureKpa: 800, temperatureC: -10, batteryPercent: 100 },
    ]);
  });

  test('an unknown id, or a length that the standard has not, stays bytes', () => {
    const hex = 'eb03010203' + '0103aabbcc' + '300200ff';
    const { items } = readItems(fromHex(hex), 2013);
    expect(items.map((item) => [item.id, item.name])).toEqual([
      [0xeb, 'other'],
      [0x01, 'other'],
      [0x30, 'other'],
    ]);
    expect(written(items)).toBe(hex);
  });

  test('bytes that are no whole item are given back', () => {
    expect(readItems(fromHex('30011b' + '01040000'), 2013)).toEqual({
      items: [{ id: 0x30, name: 'signal', value: 27 }],
      rest: fromHex('01040000'),
    });
    expect(readItems(fromHex('01'), 2013)).toEqual({ items: [], rest: Uint8Array.of(1) });
  });
});

describe('named bits', () => {
  test('alarm, status, signals and driving have theirs', () => {
    expect(namedBits(0x80000003, alarmBits)).toEqual(['emergency', 'overSpeed', 'illegalDoorOpening']);
    expect(namedBits(0b1111, statusBits)).toEqual(['accOn', 'positioned', 'south', 'west']);
    expect(namedBits(0b10001, vehicleSignalBits)).toEqual(['lowBeam', 'brake']);
    expect(namedBits(0b110, abnormalDrivingBits)).toEqual(['phoneCall', 'smoking']);
  });
});
