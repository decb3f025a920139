import { defaultDeviceExtra, type DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import {
  parseDeviceExtra,
  parseDeviceExtraChange,
  parseDeviceExtras,
  printDeviceExtra,
} from './device-extra.ts';
import { FieldError } from '../vcp/field.ts';

test('a change holds only the fields that are to change, in their shape', () => {
  const change = { plate: "京A1 <b> O'Hara", chnames: ['Front', ''] };
  expect(parseDeviceExtraChange(change)).toEqual({ plate: change.plate, channelNames: change.chnames });
  for (const wrong of [{ plate: 1 }, { talkch: 0 }, { other: 1 }, { driver: 'x' }, [], null]) {
    expect(() => parseDeviceExtraChange(wrong), JSON.stringify(wrong)).toThrow(FieldError);
  }
});

test('no control characters come in, and those that are kept already are read', () => {
  for (const wrong of [{ plate: 'a\0' }, { memo: 'a\nb' }, { chnames: ['Front', '\u0085'] }]) {
    expect(() => parseDeviceExtraChange(wrong), JSON.stringify(wrong)).toThrow('control characters');
  }
  expect(parseDeviceExtras({ A: { plate: 'a\0' } })['A']?.plate).toBe('a\0');
});

/** Every field at the edges of what it may be. */
const edges: readonly DeviceExtra[] = [
  { ...defaultDeviceExtra, icon: 8, dsmChannel: 64 },
  {
    icon: 0,
    channelOrder: Array.from({ length: 64 }, (_, at) => 64 - at),
    channelNames: Array.from({ length: 64 }, () => '名'.repeat(32)),
    plate: '京'.repeat(32),
    externalId: 'x'.repeat(64),
    talkChannel: 64,
    dsmChannel: 1,
    soundChannels: [33, 36, 37],
    turningChannels: [1, 64],
    saidToTurn: '01',
    secondMemo: '記'.repeat(128),
  },
];

test.each(edges)('what may be is read as it is (%#)', (extra) => {
  expect(parseDeviceExtra(JSON.parse(JSON.stringify(printDeviceExtra(extra))))).toEqual(extra);
});

test('what is absent has its default, and what is no field is left out', () => {
  expect(parseDeviceExtras({ A: {}, B: { plate: 'B', other: [1] } })).toEqual({
    A: defaultDeviceExtra,
    B: { ...defaultDeviceExtra, plate: 'B' },
  });
});

test.each<[string, unknown]>([
  ['icon', -1],
  ['icon', 9],
  ['icon', 1.5],
  ['icon', '1'],
  ['icon', null],
  ['chsort', '1'],
  ['chsort', [0]],
  ['chsort', [65]],
  ['chsort', ['1']],
  ['chsort', Array.from({ length: 65 }, () => 1)],
  ['chnames', {}],
  ['chnames', [7]],
  ['chnames', ['x'.repeat(33)]],
  ['chnames', Array.from({ length: 65 }, () => '')],
  ['plate', 7],
  ['plate', 'x'.repeat(33)],
  ['extid', 'x'.repeat(65)],
  ['extid', []],
  ['memo', 'x'.repeat(129)],
  ['memo', false],
  ['talkch', 0],
  ['talkch', 65],
  ['dsmch', 0.5],
  ['dsmch', null],
])('a wrong %s (%j) is refused and named', (field, value) => {
  const extras = { A: {}, B: { [field]: value } };
  expect(() => parseDeviceExtras(extras)).toThrow(FieldError);
  expect(() => parseDeviceExtras(extras)).toThrow(`Z: ${field}`);
});

test.each([[null], [7], ['A'], [[]], [{ A: null }], [{ A: [] }], [{ A: 'x' }]])(
  '%j is no extra info',
  (value) => expect(() => parseDeviceExtras(value)).toThrow(FieldError),
);

test.each([
  { plate: 'x'.repeat(33) },
  { extid: 'x'.repeat(32) },
  { memo: 'x'.repeat(129) },
  { chnames: ['x'.repeat(13)] },
  { chnames: ['Front, left'] },
])('nothing new is longer than a device takes, and no channel name has a comma: %j', (wrong) => {
  expect(() => parseDeviceExtraChange(wrong)).toThrow(FieldError);
});
