import { expect, test } from 'vitest';
import { baseValue, canCutOff, changesOf, faultyKeys, withValue } from './remote-draft.ts';
import type { RemoteState } from './remote-state.ts';

const state: RemoteState = {
  channels: 4,
  online: true,
  offered: ['net_HbSec', 'g_sensor_x', 'cam_Mirror', 'net_Server', 'sys_AccOffSec'],
  reported: { net_HbSec: 30, g_sensor_x: 77, cam_Mirror: [false, false, false, false], sys_AccOffSec: 60 },
  askedMs: 1_000,
  fault: '',
  wishes: {
    net_HbSec: { value: 5, user: 'kim', sinceMs: 1_000, state: 'waiting', fault: '' },
    g_sensor_x: { value: undefined, user: 'kim', sinceMs: 1_000, state: 'refused', fault: '' },
  },
};

test('a field begins with what waits to be told, else with what the recorder has', () => {
  expect(baseValue(state, 'net_HbSec')).toBe(5);
  expect(baseValue(state, 'g_sensor_x')).toBe(77);
});

test('only what is another than it was is sent', () => {
  const first = withValue(state, {}, 'net_HbSec', 10);
  const both = withValue(state, first, 'cam_Mirror', [true, false, false, false]);
  expect(changesOf(state, both)).toEqual([
    { key: 'net_HbSec', before: 5, after: 10 },
    {
      key: 'cam_Mirror',
      before: [false, false, false, false],
      after: [true, false, false, false],
    },
  ]);
});

test('a field that is as it was again is no change', () => {
  const draft = withValue(state, {}, 'cam_Mirror', [true, false, false, false]);
  expect(withValue(state, draft, 'cam_Mirror', [false, false, false, false])).toEqual({});
});

test('what became so meanwhile is not sent', () => {
  const draft = withValue(state, {}, 'sys_AccOffSec', 90);
  const later = { ...state, reported: { ...state.reported, sys_AccOffSec: 90 } };
  expect(changesOf(later, draft)).toEqual([]);
});

test('with another server the one of now is entered as the spare one, until somebody enters another there', () => {
  const home = '192.0.2.1:6808';
  const known: RemoteState = {
    ...state,
    offered: [...state.offered, 'net_Spare'],
    reported: { ...state.reported, net_Server: home, net_Spare: '' },
  };
  const begun = withValue(known, {}, 'net_Server', '192.0.2.7:68');
  expect(begun).toEqual({ net_Server: '192.0.2.7:68', net_Spare: home });
  const none = withValue(known, begun, 'net_Spare', '');
  expect(withValue(known, none, 'net_Server', '192.0.2.7:6808')).toEqual({ net_Server: '192.0.2.7:6808' });
  expect(withValue(known, begun, 'net_Server', home)).toEqual({});
  // One that has no place for it.
  expect(withValue(state, {}, 'net_Server', 'x')).toEqual({ net_Server: 'x' });
});

test('a value out of its limits, and a text that is no number, are faults', () => {
  expect(faultyKeys(4, { net_HbSec: 31, g_sensor_x: 'abc', sys_AccOffSec: 0 })).toEqual([
    'net_HbSec',
    'g_sensor_x',
  ]);
});

test('the server that a recorder reports to can cut it off, its heartbeat cannot', () => {
  expect(canCutOff([{ key: 'net_Server', before: 'a:1', after: 'b:1' }])).toBe(true);
  expect(canCutOff([{ key: 'net_HbSec', before: 30, after: 5 }])).toBe(false);
});
