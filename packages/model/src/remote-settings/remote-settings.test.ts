import { expect, test } from 'vitest';
import { rightsTable } from '../people/rights-table.ts';
import { cuttingKeys, isRemoteKey, remoteKeys, remoteSettingOf } from './remote-settings.ts';
import { changedRemote, defaultFor, readRemoteValue, sameRemoteValue } from './remote-values.ts';

const CHANNELS = 4;
const fault = (key: string, value: unknown, channels = CHANNELS) => {
  const read = readRemoteValue(key, value, channels);
  return 'fault' in read ? read.fault : undefined;
};

test('the keys of the requirement are there, by section and name', () => {
  const wanted = {
    g_sensor: 'en x y z',
    preosd: 'pl_en plate Region2En text driver speed',
    enc: 'Size Fps SRes SFps SBit RecA AIG AOG',
    sys: 'TZ DST AccOffSec WorkVoltage DualSdExtend SpdEn SpdParam SpdLimit GGuard OSPeriod IdlePeriod Temper TempUL EISP EDSP TURN LiveMode',
    net: 'HbSec WfSsid WfPwd Server',
    cam: 'Rec Mirror CamPos',
    event: 'AlmShow AlmPush AlmPri ComAlmShow ComAlmPri ComAlmNo AdasEn DsmEn MdEn',
  };
  for (const [section, names] of Object.entries(wanted))
    for (const name of names.split(' ')) expect(remoteKeys).toContain(`${section}_${name}`);
});

test('every default is a value that is taken, whatever number of channels there is', () => {
  for (const key of remoteKeys)
    for (const channels of [1, CHANNELS, 64])
      expect(fault(key, defaultFor(key, channels), channels), key).toBeUndefined();
});

test('each of the rights for parameters of recorders opens some', () => {
  const opened = new Set(remoteKeys.map((key) => remoteSettingOf(key).right));
  const rights = rightsTable.map(({ name }) => name).filter((name) => name.startsWith('F_rmdvrs_'));
  expect(rights.filter((name) => !opened.has(name))).toEqual([]);
});

test('server, access point and online hours are what cuts a recorder off', () => {
  expect(cuttingKeys).toEqual([
    'net_Server',
    'net_Spare',
    'net_Apn',
    'net_ApnUser',
    'net_ApnPwd',
    'net_OnStart',
    'net_OnEnd',
  ]);
});

test('passwords are secrets', () => {
  expect(remoteKeys.filter((key) => remoteSettingOf(key).secret === true)).toEqual([
    'net_WfPwd',
    'net_FtpPwd',
    'net_ApnPwd',
  ]);
});

test.each<[string, unknown, unknown]>([
  ['g_sensor_x', 512, 513],
  ['g_sensor_z', 0, -1],
  ['preosd_plate', 'ABC123456789', 'ABC1234567890'],
  ['preosd_plate', 'AB12', 'AB-12'],
  ['preosd_text', ['twelve chars', '', '', ''], ['thirteen char', '', '', '']],
  ['preosd_text', ['one', 'two', '', ''], ['one,two', '', '', '']],
  ['preosd_driver', 'fifteen letters', 'sixteen letters.'],
  ['sys_AccOffSec', -1, -2],
  ['sys_AccOffSec', 86_400, 86_401],
  ['net_HbSec', 1, 0],
  ['net_HbSec', 30, 31],
  ['enc_SRes', ['CIF', '360P', 'VGA', '720P'], ['1080P', 'CIF', 'CIF', 'CIF']],
  ['enc_SFps', [1, 15, 1, 15], [16, 1, 1, 1]],
  ['enc_SBit', [16, 1_024, 16, 16], [15, 16, 16, 16]],
  ['enc_SBit', [1_024, 16, 16, 16], [1_025, 16, 16, 16]],
  ['enc_AIG', 100, 101],
  ['sys_TZ', 43_200, 43_201],
  ['sys_TZ', -43_200, -44_100],
  ['sys_TZ', 50_400, 51_300],
  ['MotovisAdas_PcwSpd', 7, 6],
  ['MotovisAdas_FcwSpd', 0, 101],
  ['MotovisAdas_PcwTime', 4_000, 3_000],
  ['sys_LiveMode', 8, 3],
  ['sys_DST', { start: '2027-03-28', end: '2027-10-31' }, { start: '2027-10-31', end: '2027-03-28' }],
  ['sys_DST', null, { start: '2027-02-30', end: '2027-10-31' }],
  ['event_AlmPri', [6, 5, 4, 3, 2, 1], [1, 1, 2, 3, 4, 5]],
  ['event_AlmShow', [1, 4, 1_000, 1_001, 9_000, 2], [5, 1, 1, 1, 1, 1]],
  ['event_ComAlmShow', 1_001, 1_002],
  ['event_ComAlmNo', [1, 2, 0, 0], [1, 0, 0, 0]],
  ['event_ComAlmNo', [1, 2, 6, 0], [1, 1, 0, 0]],
  ['net_Server', '192.0.2.7:8808', '192.0.2.7'],
  ['net_Server', 'host.example:1', ''],
  ['net_Sv2', '', 'no address'],
  ['net_OnStart', '23:59', '24:00'],
  ['net_WfPwd', '', 'short'],
  ['cam_Carries', ['both', 'sound', 'pictures', 'both'], ['both', 'smell', 'both', 'both']],
  ['valarm_RecShare', 99, 100],
  ['sleep_Days', Array(7).fill(true), Array(6).fill(true)],
  ['sleep_SpanOn', ['00:00', '06:30', '12:00', '23:59'], ['00:00', '24:00', '12:00', '23:59']],
  ['tyre_Kind', '195/65R1591V', '195/65R1591VX'],
  ['tyre_Unit', 'kPa', 'atm'],
  ['bsd_Rear', 10, 0],
  ['MotovisAdas_BsdLPts', Array(4).fill({ x: 10, y: 710 }), Array(4).fill({ x: 9, y: 710 })],
  ['MotovisAdas_BsdRPts', Array(4).fill({ x: 1_270, y: 50 }), Array(4).fill({ x: 319, y: 50 })],
])('%s takes %j and not %j', (key, good, bad) => {
  expect(fault(key, good)).toBeUndefined();
  expect(fault(key, bad)).toBeTypeOf('string');
});

test('a list with a value for each channel has as many as the recorder has channels', () => {
  expect(fault('cam_Mirror', [true, false, true])).toContain('4 channels');
  expect(fault('cam_Mirror', [true, false, true], 3)).toBeUndefined();
});

test('what is no parameter is none', () => {
  expect(isRemoteKey('sys_nothing')).toBe(false);
  expect(isRemoteKey('toString')).toBe(false);
  expect(fault('toString', 1)).toContain('no parameter');
});

test('inputs of a combined alarm are kept rising, in whatever order they are given', () => {
  expect(readRemoteValue('event_ComAlmNo', [6, 0, 2, 0], CHANNELS)).toEqual({ value: [2, 6, 0, 0] });
});

test('only what is another than before is sent', () => {
  const before = { net_HbSec: 30, cam_Mirror: [true, false], sys_DST: null } as const;
  expect(changedRemote(before, { net_HbSec: 30, cam_Mirror: [true, true], sys_DST: null })).toEqual({
    cam_Mirror: [true, true],
  });
  expect(changedRemote(before, { ...before, cam_Mirror: [true, false] })).toEqual({});
});

test('values are the same by what they hold, not by the order of their names', () => {
  expect(sameRemoteValue([{ x: 1, y: 2 }], [{ y: 2, x: 1 }])).toBe(true);
  expect(sameRemoteValue([1, 2], [2, 1])).toBe(false);
  expect(sameRemoteValue([1], [1, 2])).toBe(false);
  expect(sameRemoteValue(null, {})).toBe(false);
  expect(sameRemoteValue('1', 1)).toBe(false);
});
