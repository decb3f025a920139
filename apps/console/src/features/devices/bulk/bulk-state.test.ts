import { expect, test } from 'vitest';
import { changesOf, withValue } from '../remote/remote-draft.ts';
import { faultyBulk, stateOfMany, stateOfTemplate } from './bulk-state.ts';

const many = stateOfMany({
  channels: 4,
  unread: 0,
  offered: { net_HbSec: 3, cam_Mirror: 1, event_AlmPri: 2, MotovisAdas_Dsm: 1 } as never,
  values: { net_HbSec: 30 },
});

test('a form for several offers what some have, but nothing of one camera, and begins with what all have alike', () => {
  expect(many.offered).toEqual(['net_HbSec', 'cam_Mirror', 'event_AlmPri']);
  expect(many.reported.net_HbSec).toBe(30);
  expect(many.reported.cam_Mirror).toBeUndefined();
  // A list that is changed place by place has all of its places.
  expect(many.reported.event_AlmPri).toHaveLength(6);
});

test('a channel that nothing is said of stays as it is, and is no fault', () => {
  const draft = withValue(many, {}, 'cam_Mirror', [true, undefined, undefined, undefined]);
  expect(changesOf(many, draft)).toMatchObject([{ key: 'cam_Mirror' }]);
  expect(faultyBulk(draft)).toEqual([]);
  expect(faultyBulk({ cam_Mirror: ['x'], net_HbSec: 31, sys_TURN: true })).toEqual([
    'cam_Mirror',
    'net_HbSec',
  ]);
});

test('a template offers no passwords', () => {
  const { offered } = stateOfTemplate(4);
  expect(offered).toContain('net_HbSec');
  expect(offered).not.toContain('net_WfPwd');
});
