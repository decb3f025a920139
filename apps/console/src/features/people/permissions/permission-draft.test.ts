import type { Permission } from '@outrider/model/people/permission-record.ts';
import { accessOf, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import {
  afterSave,
  changeCount,
  copyOf,
  isChanged,
  noDraft,
  type PermissionDraft,
  permissionsOf,
  rebased,
  renamed,
  saveRequest,
  shownPermissions,
  toggled,
} from './permission-draft.ts';

const viewer: Permission = { id: 3, name: 'Viewer', access: accessOf(['P_dash', 'P_live']) };
const night: Permission = { id: 7, name: 'Night', access: accessOf(['P_dash']) };
const draft: PermissionDraft = rebased(noDraft, [viewer, night]);
const accessOfId = (from: PermissionDraft, id: number) =>
  shownPermissions(from).find((permission) => permission.id === id)?.access;

test('an answer is read as permissions', () => {
  const pairs = { access: [{ id: 7, value: night.access }], names: [{ id: 7, value: 'Night' }] };
  expect(permissionsOf(pairs)).toEqual([night]);
});

test('a right is granted, and taken away again, which leaves nothing to save', () => {
  const once = toggled(draft, 3, 'F_gps');
  expect(accessOfId(once, 3)).toBe(accessOf(['P_dash', 'P_live', 'F_gps']));
  expect([isChanged(once, 3, 'F_gps'), isChanged(once, 3, 'P_live'), changeCount(once)]).toEqual([
    true,
    false,
    1,
  ]);
  expect(changeCount(toggled(once, 3, 'F_gps'))).toBe(0);
});

test('only what was changed is saved, with what it was', () => {
  const changed = renamed(toggled(toggled(draft, 3, 'F_gps'), 3, 'P_live'), 7, 'Late');
  expect(changeCount(changed)).toBe(3);
  expect(saveRequest(changed)).toEqual({
    access: [{ id: 3, value: accessOf(['P_dash', 'F_gps']) }],
    names: [{ id: 7, value: 'Late' }],
    before: [{ id: 3, value: viewer.access }],
  });
});

test('what somebody else has saved meanwhile stays, beside the own changes', () => {
  const mine = toggled(draft, 3, 'F_gps');
  const theirs = { ...viewer, access: accessOf(['P_dash', 'F_talk']) };
  const both = rebased(mine, [theirs]);
  expect(accessOfId(both, 3)).toBe(accessOf(['P_dash', 'F_talk', 'F_gps']));
  expect(saveRequest(both).before).toEqual([{ id: 3, value: theirs.access }]);
  expect(changeCount(rebased(mine, [{ ...viewer, access: accessOf(['P_dash', 'P_live', 'F_gps']) }]))).toBe(
    0,
  );
  expect(changeCount(rebased(toggled(draft, 7, 'F_gps'), [viewer]))).toBe(0);
});

const withNames: readonly Permission[] = [
  { ...viewer, access: accessOf(['P_dash', 'P_live', 'F_gps']) },
  { ...night, name: 'Late' },
];
const sent = renamed(toggled(draft, 3, 'F_gps'), 7, 'Late');

test('once it is saved, nothing is left to save', () => {
  expect(afterSave(sent, sent, withNames)).toEqual({ kept: withNames, changed: new Map() });
});

test('what was changed while it was saved is still to be saved, also where it was put back', () => {
  const since = renamed(toggled(toggled(sent, 3, 'F_gps'), 3, 'F_talk'), 7, 'Night');
  const left = afterSave(since, sent, withNames);
  expect(accessOfId(left, 3)).toBe(accessOf(['P_dash', 'P_live', 'F_talk']));
  expect(saveRequest(left)).toEqual({
    access: [{ id: 3, value: accessOf(['P_dash', 'P_live', 'F_talk']) }],
    names: [{ id: 7, value: 'Night' }],
    before: [{ id: 3, value: withNames[0]?.access }],
  });
});

test("what somebody else saved while it was saved is no change of one's own", () => {
  const [first, second] = withNames as [Permission, Permission];
  const theirs = { ...first, access: accessOf(['P_dash', 'P_live', 'F_gps', 'F_talk']) };
  const readBetween = rebased(sent, [{ ...viewer, access: accessOf(['P_dash', 'P_live', 'F_talk']) }, night]);
  expect(changeCount(afterSave(readBetween, sent, [theirs, second]))).toBe(0);
});

test('a copy has the next id, the name with _Copy, and what is shown', () => {
  expect(copyOf(toggled(draft, 3, 'F_gps'), 3, FULL_ACCESS)).toEqual({
    id: 8,
    name: 'Viewer_Copy',
    access: accessOf(['P_dash', 'P_live', 'F_gps']),
  });
  expect(copyOf(rebased(noDraft, [viewer]), 3, FULL_ACCESS)?.id).toBe(4);
  const long = rebased(noDraft, [{ ...night, name: 'x'.repeat(64) }]);
  expect(copyOf(long, 7, FULL_ACCESS)?.name).toHaveLength(64);
});

test('a copy leaves out what the person who makes it lacks', () => {
  expect(copyOf(draft, 3, accessOf(['P_live']))?.access).toBe(accessOf(['P_live']));
});
