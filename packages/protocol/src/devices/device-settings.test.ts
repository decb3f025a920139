import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { settingsOf } from '@outrider/model/devices/device-settings.ts';
import { expect, test } from 'vitest';
import { FieldError } from '../vcp/field.ts';
import { parseDeviceSettings, parseSettingsChange, printDeviceSettings } from './device-settings.ts';

const settings = settingsOf({
  ...deviceRecord.defaults,
  deviceid: 'A',
  firstSeenMs: 0,
  driverName: "O'Hara 京",
  channelNames: ['Front', '', 'Load'],
  channelOrder: [2, 1, 3, 4],
  manualPosition: { lat: 25.033, lng: -121.5 },
  netLimit: true,
  maxNetFlowKb: 2_048,
  recordingVideo: 2,
  recordedChannels: '0101',
  recordedStreams: '01',
  saidToTurn: '01',
  overSpeedEvent: true,
  overSpeedKmh: 90,
  videoLossS: 30,
  eventDays: 30,
  recordingAudio: 1,
  storageDays: 30,
});

test('settings go over the wire by its names, lists and the place as texts', () => {
  const wired = printDeviceSettings(settings);
  expect(wired).toMatchObject({
    driver: "O'Hara 京",
    channel: 4,
    chnames: 'Front,,Load',
    chsort: '2,1,3,4',
    maplocation: '25.033,-121.5',
    netlimit: 1,
    maxnetflow: 2_048,
    recenable: 2,
    recplan: '0101',
    streamtype: '01',
    recaudio: 1,
    recdays: 30,
  });
  expect(parseDeviceSettings(JSON.parse(JSON.stringify(wired)))).toEqual(settings);
});

test('a change has only the settings that it names; an empty text takes lists and the place away', () => {
  expect(printDeviceSettings({ plate: 'AB 1' })).toEqual({ plate: 'AB 1' });
  const none = { channelNames: [], channelOrder: [], manualPosition: undefined };
  expect(printDeviceSettings(none)).toEqual({ chnames: '', chsort: '', maplocation: '' });
  expect(parseSettingsChange({ chnames: '', chsort: '', maplocation: '' })).toStrictEqual(none);
});

test('what was kept before there were such limits is read as it is', () => {
  const old = { ...settings, channelNames: ['a name of more than twelve', 'with,comma'] };
  expect(parseDeviceSettings(printDeviceSettings(old)).channelNames).toEqual([
    'a name of more than twelve',
    'with comma',
  ]);
});

test.each<[string, unknown]>([
  ['driver', 7],
  ['driver', 'x'.repeat(32)],
  ['driver', 'a\nb'],
  ['extid', 'x'.repeat(32)],
  ['vehicleid', 'x'.repeat(129)],
  ['plate', null],
  ['icon', 9],
  ['recenable', 3],
  ['recenable', -2],
  ['recaudio', 4],
  ['recplan', '012'],
  ['recplan', '0'.repeat(65)],
  ['streamtype', [0]],
  ['recdays', 30_000],
  ['netlimit', true],
  ['netlimit', 2],
  ['maxnetflow', -1],
  ['maxnetflow', 1_073_741_825],
  ['channel', 0],
  ['channel', 65],
  ['channel', '4'],
  ['chmask', ''],
  ['chmask', '0012'],
  ['chmask', '0'.repeat(65)],
  ['chnames', ['Front']],
  ['chnames', 'thirteen long'],
  ['chnames', ','.repeat(64)],
  ['chsort', '1,x'],
  ['chsort', '0,1'],
  ['chsort', '65'],
  ['talkch', 1.5],
  ['maplocation', '91,0'],
  ['maplocation', { lat: 1, lng: 2 }],
  ['deviceid', 'B'],
  ['registered', true],
  ['edits', 3],
])('a change of %s to %j is refused and named', (name, value) => {
  expect(() => parseSettingsChange({ [name]: value })).toThrow(FieldError);
  expect(() => parseSettingsChange({ [name]: value })).toThrow(name);
});

test.each([[null], [7], [[]], ['driver']])('%j is no change', (value) =>
  expect(() => parseSettingsChange(value)).toThrow(FieldError),
);
