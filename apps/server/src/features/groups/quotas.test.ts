import { FULL_ACCESS, type Right, withoutRights } from '@outrider/model/people/rights.ts';
import { beforeEach, expect, test } from 'vitest';
import { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { indexedMinute } from '../../doors/testing-recordings.ts';
import { makeProgram } from '../../doors/testing-tokens.ts';
import { everyRight, type TestDoors } from '../../doors/testing.ts';

/** What a manager has as long as nobody gives them more: neither of the rights by which recordings go. */
const removal = ['F_lmdvrs_del_record', 'F_lmdvrs_recdays'] as const;
const rights = everyRight.filter((right) => !removal.some((one) => one === right));

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B.
  manager: { level: 1, groupIds: [1], manager: true, rights },
});
beforeEach(async () => {
  doors = prepared.doors;
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
  await doors.store.recordings.put([indexedMinute(0), indexedMinute(60_000)]);
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({ groupid: 3 });
  await expect
    .poll(() => manager('addToGroup', { groupid: 3, deviceid: 'A' }))
    .toMatchObject({ hasError: false });
});

/** How many bytes of recordings groups have, as somebody reads it. */
async function recorded(by = root): Promise<unknown> {
  const rows = await by('listQuotas', {});
  return typeof rows === 'string'
    ? rows
    : Object.fromEntries(rows.map((row) => [row.groupid, row.recordingbytes]));
}

test('a quota below a branch counts nothing of a device that others share', async () => {
  expect(await recorded(manager)).toEqual({ 1: 200, 3: 200 });
  await root('addToGroup', { groupid: 2, deviceid: 'A' });
  expect(await recorded()).toEqual({ 1: 200, 2: 200, 3: 0 });
  // Below a group that both are below it is of the one branch again.
  await root('changeGroup', { groupid: 2, newParentid: 1 });
  expect(await recorded()).toEqual({ 1: 200, 2: 200, 3: 200 });
});

test('only people who may have recordings go bound them, or lower that; others raise it', async () => {
  const bound = (maxrecordingbytes: number | null, by = manager) =>
    by('saveQuotas', { groupid: 3, maxrecordingbytes });
  const saved = expect.objectContaining({ hasError: false }) as unknown;
  expect([await bound(5_000), await bound(null)]).toEqual(['FORBIDDEN', saved]);
  expect([await bound(1_000, root), await bound(2_000), await bound(1_999)]).toEqual([
    saved,
    saved,
    'FORBIDDEN',
  ]);
  // Not even while nothing is there that would go.
  await manager('addGroup', { parentid: 1, newChildrenName: 'Yard' });
  await expect.poll(() => manager('saveQuotas', { groupid: 4, maxrecordingbytes: 0 })).toBe('FORBIDDEN');
  // What bounds no recordings is theirs.
  expect(await manager('saveQuotas', { groupid: 3, maxstreams: 0, maxcardbytes: 0 })).toEqual(saved);
  let bytes = 2_000;
  for (const right of removal) {
    const allBut = (withheld: readonly Right[]) =>
      doors.store.permissions.change(1, { access: withoutRights(FULL_ACCESS, withheld) });
    await allBut(removal);
    await expect.poll(() => bound(--bytes)).toBe('FORBIDDEN');
    await allBut(removal.filter((one) => one !== right));
    await expect.poll(() => bound(--bytes)).toEqual(saved);
  }
});

test('a bound below what is recorded asks how much may go by it, and takes no more than that and what came meanwhile', async () => {
  const GB = 1024 ** 3;
  await doors.store.recordings.put(
    [0, 1, 2, 3].map((minute) => ({ ...indexedMinute(minute * 60_000), bytes: GB })),
  );
  const bound = (maxrecordingbytes: number | null, removesbytes?: number) =>
    root('saveQuotas', {
      groupid: 3,
      maxrecordingbytes,
      ...(removesbytes !== undefined && { removesbytes }),
    });
  const saved = expect.objectContaining({ hasError: false }) as unknown;
  expect(await bound(4 * GB)).toEqual(saved);
  expect([await bound(2 * GB), await bound(2 * GB, 0), await bound(2 * GB, 1.5 * GB)]).toEqual([
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
  ]);
  expect(await root('listQuotas', {})).toContainEqual(
    expect.objectContaining({ groupid: 3, maxrecordingbytes: 4 * GB, recordingbytes: 4 * GB }),
  );
  expect(await bound(2 * GB, Math.floor(1.9 * GB))).toEqual(saved);
  // By what stays, is raised or is lifted nothing goes.
  expect([await bound(2 * GB), await bound(3 * GB), await bound(null)]).toEqual([saved, saved, saved]);
  // What others share is not held to it, and does not go.
  await root('addToGroup', { groupid: 2, deviceid: 'A' });
  expect(await bound(0)).toEqual(saved);
});

test('a token bounds recordings only with such a right, whosever it is', async () => {
  const { token } = await makeProgram(doors, 'root', { rights: ['F_gps'] });
  const program = callsBy(doors, token);
  expect(await program('saveQuotas', { groupid: 3, maxrecordingbytes: 1_000 })).toBe('FORBIDDEN');
  expect(await program('saveQuotas', { groupid: 3, maxstreams: 1 })).toMatchObject({ hasError: false });
});
