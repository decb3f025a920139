import { groupRecord, type GroupRecord } from '@outrider/model/groups/group-record.ts';
import { expect, test } from 'vitest';
import { assertGroup } from './known-group.ts';

const list = async (): Promise<GroupRecord[]> => [{ ...groupRecord.defaults, groupid: 1, name: 'North' }];
const store = { groups: { list } } as Parameters<typeof assertGroup>[0];

test('a group that is not there is refused, and the field that names it is said', async () => {
  await assertGroup(store, 1, 'editingGroupid');
  await expect(assertGroup(store, 9)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no group 9',
  });
  await expect(assertGroup(store, 9, 'editingGroupid')).rejects.toThrow(
    'editingGroupid: There is no group 9',
  );
});
