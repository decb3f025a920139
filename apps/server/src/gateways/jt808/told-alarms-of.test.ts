import { statusBits } from '@outrider/jt808/messages/location-flags.ts';
import { readItems } from '@outrider/jt808/messages/location-items.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { encodeMessage } from '@outrider/jt808/messages/message.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import { expect, test } from 'vitest';
import { signOf } from '../../attachments/sign-of.ts';
import { toldAlarmsOf } from './told-alarms-of.ts';

const PLACE = '3c' + '0028' + '01d36567' + '072f15d5' + '261121103000' + '0401';
const SHORT_SIGN = '31323334353637' + '261121103000' + '05' + '02' + '00';
const LONG_SIGN = '31323334353637'.padEnd(60, '0') + '261121103000' + '05' + '02' + '0000';
const TIME = Date.UTC(2026, 10, 21, 2, 30);

const told = (id: string, hex: string, status = 0) => {
  const { items } = readItems(fromHex(`${id}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`), 2019);
  return toldAlarmsOf({ items, status });
};
/** 0x64 with its kind and flag. */
const assistance = (kind: string, flag: string, sign = SHORT_SIGN): string =>
  `00000007${flag}${kind}020a0b010203${PLACE}${sign}`;

test.each([
  ['16', SHORT_SIGN, {}],
  ['40', LONG_SIGN, { signBytes: 40 }],
])(
  'an alarm says its number, level, place, time and files, with the sign of %s bytes',
  (_bytes, sign, form) => {
    expect(told('64', assistance('02', '01', sign))).toEqual([
      {
        code: 1812,
        phase: 'begins',
        number: 7,
        timeMs: TIME,
        place: { lat: 30.631271, lng: 120.526293 },
        speedKmh: 60,
        level: 2,
        attachments: 2,
        values: {
          frontSpeedKmh: 10,
          frontDistance: 11,
          departure: 1,
          roadSign: 2,
          roadSignValue: 3,
          signTerminal: '1234567',
          signTime: '261121103000',
          signNumber: 5,
          ...form,
        },
      },
    ]);
  },
);

test.each([
  ['64', assistance('02', '00'), 'moment', 1812],
  ['64', assistance('02', '02'), 'ends', 1812],
  ['65', `0000000700020105${'00000000'}${PLACE}${SHORT_SIGN}`, 'moment', 1819],
  ['66', `0000000701${PLACE}${SHORT_SIGN}01${'00' + '0004' + '00fa' + '0019' + '0050'}`, 'begins', 1828],
  ['67', `000000070103${PLACE}${SHORT_SIGN}`, 'begins', 1825],
  ['70', `000000070002${'0005' + '0032' + '0000'}${PLACE}${SHORT_SIGN}`, 'moment', 747],
])('item 0x%s %s', (id, hex, phase, code) => {
  expect(told(id, hex)).toMatchObject([{ phase, code, number: 7, attachments: 2 }]);
});

test('each alarm of the tyres is one, and says of which they are', () => {
  const tyres = '02' + '00' + '0006' + '00fa' + '0019' + '0050' + '03' + '0004' + '0064' + 'fff6' + '0050';
  expect(told('66', `0000000701${PLACE}${SHORT_SIGN}${tyres}`)).toMatchObject([
    { code: 1827, values: { tyres: '1: 250 kPa, 25 °C' } },
    { code: 1828, values: { tyres: '1: 250 kPa, 25 °C; 4: 100 kPa, -10 °C' } },
  ]);
});

test('a kind that no table has is the event of its item and kind; kind 0 is none', () => {
  expect(told('64', assistance('c8', '00'))).toMatchObject([{ code: 0x64c8, level: 2 }]);
  expect(told('64', assistance('00', '00'))).toEqual([]);
});

test('an item of an unknown length is an event with its bytes; another item is none', () => {
  expect(told('65', 'aabbcc')).toMatchObject([
    { code: 0x6500, phase: 'moment', number: undefined, values: { bytes: 'aabbcc' } },
  ]);
  expect(told('65', '')).toEqual([]);
  expect(told('eb', 'aabbcc')).toEqual([]);
});

test('south and west are those of the report; no place is none', () => {
  const status = maskOf([statusBits.south, statusBits.west]);
  expect(told('64', assistance('02', '00'), status)).toMatchObject([
    { place: { lat: -30.631271, lng: -120.526293 } },
  ]);
  const nowhere = assistance('02', '00').replace('01d36567072f15d5', '0000000000000000');
  expect(told('64', nowhere)).toMatchObject([{ place: undefined }]);
});

test('a sign of spaces is kept byte by byte: by it the recorder finds its files again', () => {
  const spaces = SHORT_SIGN.replace('31323334353637', '20'.repeat(7));
  const [alarm] = told('64', assistance('02', '00', spaces));
  const sign = signOf({ attachments: 2, values: alarm?.values ?? {} });
  if (sign === undefined) throw new Error('it names no files');
  const { long: _short, ...named } = sign;
  const body = { host: '127.0.0.1', tcpPort: 9_000, udpPort: 0, sign: named, alarmNumber: '0'.repeat(32) };
  const header = { phone: '013800000001', sequence: 0, version: 2019 } as const;
  const frames = encodeMessage('askAttachments', { ...body, reserved: new Uint8Array(16) }, header);
  expect(Buffer.concat(frames).toString('hex')).toContain(spaces);
});
