import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingsOf } from '@outrider/model/devices/device-settings.ts';
import { expect, test } from 'vitest';
import { issueWords } from '../../../ui/form/issue-words.ts';
import {
  bothChanged,
  changedSettings,
  editorSchema,
  type EditorValues,
  merged,
  recounted,
  valuesOf,
} from './editor-values.ts';

const settings: DeviceSettings = {
  ...settingsOf({ ...deviceRecord.defaults, deviceid: 'A', firstSeenMs: 0 }),
  driverName: 'Kim',
  channelMask: '0010',
  channelNames: ['Front', '', 'Load'],
  channelOrder: [2, 1],
  talkChannel: 2,
  manualPosition: { lat: 25.033, lng: 121.5 },
  recordingVideo: 2,
  recordedChannels: '011',
  recordedStreams: '001',
  saidToTurn: '01',
  storageDays: 30,
  overSpeedEvent: true,
  overSpeedKmh: 90,
  videoLossS: 30,
  eventDays: 90,
};
const before = valuesOf(settings);

const renamed = (values: EditorValues, number: number, name: string): EditorValues => ({
  ...values,
  channels: values.channels.map((row) => (row.number === number ? { ...row, name } : row)),
});
const recorded = (values: EditorValues, number: number): EditorValues => ({
  ...values,
  channels: values.channels.map((row) => (row.number === number ? { ...row, recorded: true } : row)),
});

test('channels stand in the order in which they are shown, those of which it says nothing at the end', () => {
  expect(before.channels).toEqual([
    { number: 2, name: '', installed: true, recorded: true, sub: false, turns: true },
    { number: 1, name: 'Front', installed: true, recorded: false, sub: false, turns: false },
    { number: 3, name: 'Load', installed: false, recorded: true, sub: true, turns: false },
    { number: 4, name: '', installed: true, recorded: false, sub: false, turns: false },
  ]);
});

test('what nobody touched says the settings, and changes none', () => {
  expect(editorSchema.parse(before)).toEqual({ ...settings, channelOrder: [2, 1, 3, 4] });
  expect(changedSettings(before, before)).toEqual([]);
});

test('each thing that was touched is one change, spaces around it are none', () => {
  expect(changedSettings(before, { ...before, driverName: 'Lee', manualPosition: '' })).toEqual([
    'driverName',
    'manualPosition',
  ]);
  expect(changedSettings(before, renamed(before, 4, 'Rear'))).toEqual(['channelNames']);
  expect(changedSettings(before, renamed(before, 4, '  '))).toEqual([]);
  expect(changedSettings(before, { ...before, channels: before.channels.toReversed() })).toEqual([
    'channelOrder',
  ]);
});

test('days of storage are the default of the server, or those that are typed', () => {
  expect(editorSchema.parse({ ...before, usualDays: true }).storageDays).toBe(0);
  expect(changedSettings(before, { ...before, usualDays: true })).toEqual(['storageDays']);
  expect(editorSchema.parse({ ...before, usualEventDays: true }).eventDays).toBe(0);
  expect(valuesOf({ ...settings, eventDays: 0 })).toMatchObject({ usualEventDays: true, eventDays: '365' });
  const usual = valuesOf({ ...settings, storageDays: 0 });
  expect([usual.usualDays, usual.storageDays]).toEqual([true, '7']);
});

test('the natural order is said as none', () => {
  const natural = before.channels.toSorted((a, b) => a.number - b.number);
  expect(editorSchema.parse({ ...before, channels: natural }).channelOrder).toEqual([]);
});

test('another number of channels is one change with all that follows from it', () => {
  const more = recounted(before, 8);
  expect(more.talkChannel).toBe(1);
  expect(more.channels.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(more.channels[2]).toMatchObject({
    number: 3,
    name: 'Load',
    installed: false,
    recorded: true,
    sub: true,
  });
  expect(changedSettings(before, more)).toEqual(['channels']);
  expect(changedSettings(before, renamed(more, 8, 'Rear'))).toEqual(['channels', 'channelNames']);
});

test('what was typed stays, and the rest is what somebody else has made of it', () => {
  const theirs = renamed({ ...before, driverName: 'Lee', plate: 'AB 1' }, 1, 'Road');
  const typed = renamed({ ...before, driverName: 'Wu', manualPosition: 'here' }, 4, 'Rear');
  const now = merged(before, typed, theirs);
  expect(now).toMatchObject({ driverName: 'Wu', plate: 'AB 1', manualPosition: 'here' });
  expect(now.channels.map(({ name }) => name)).toEqual(['', 'Road', 'Load', 'Rear']);
  expect(changedSettings(theirs, now)).toEqual(['driverName', 'manualPosition', 'channelNames']);
});

test('what both have changed, each to something else, is named with what both say', () => {
  const theirs = renamed({ ...before, driverName: 'Lee', plate: 'AB 1', usualDays: false }, 1, 'Road');
  const typed = renamed({ ...before, driverName: 'Wu', plate: 'AB 1', memo: 'mine' }, 4, 'Rear');
  const now = recorded(theirs, 1);
  expect(bothChanged(before, recorded(typed, 4), now)).toEqual([
    { name: 'driverName', theirs: 'Lee', yours: 'Wu' },
    { name: 'recordedChannels', theirs: 'ch1, ch2, ch3', yours: 'ch2, ch3, ch4' },
    { name: 'channelNames', theirs: 'Road, , Load', yours: 'Front, , Load, Rear' },
  ]);
});

test.each<[Partial<EditorValues>, string, string]>([
  [{ driverName: 'x'.repeat(32) }, 'driverName', 'At most 31 characters.'],
  [{ externalId: 'x'.repeat(32) }, 'externalId', 'At most 31 characters.'],
  [
    { manualPosition: '91,0' },
    'manualPosition',
    'Latitude and longitude in degrees, such as 25.033,121.565.',
  ],
  [{ storageDays: '0' }, 'storageDays', 'Whole days, 1 to 29999.'],
  [{ eventDays: '0' }, 'eventDays', 'Whole days, 1 to 29999.'],
  [{ overSpeedKmh: '301' }, 'overSpeedKmh', 'Whole km/h, 1 to 300.'],
  [{ videoLossS: 'x' }, 'videoLossS', 'Whole seconds, 0 to 86400.'],
  [{ storageDays: '30000' }, 'storageDays', 'Whole days, 1 to 29999.'],
  [{ channels: renamed(before, 2, 'a,b').channels }, 'channels.0.name', 'A channel name has no comma.'],
  [{ channels: renamed(before, 2, 'thirteen long').channels }, 'channels.0.name', 'At most 12 characters.'],
])('%j is said in words beside its field', (wrong, path, words) => {
  const { error } = editorSchema.safeParse({ ...before, ...wrong }, { error: issueWords });
  expect(error?.issues.map(({ path: at, message }) => [at.join('.'), message])).toEqual([[path, words]]);
});
