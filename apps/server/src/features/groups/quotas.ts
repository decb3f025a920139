import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { countsOf, type QuotaKind, quotaOf } from '../../calls/branch-quotas.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { knownGroups } from './branch-groups.ts';

export const listQuotas: HttpHandler<'listQuotas', 'store'> = async (_request, { caller }, { store }) => {
  const all = await store.groups.list();
  const tree = new GroupTree(all);
  const [devices, people] = [await countsOf(store, tree, 'devices'), await countsOf(store, tree, 'people')];
  return knownGroups(caller, all).map(({ groupid, maxDevices, maxPeople }) => ({
    groupid,
    maxdevices: maxDevices ?? null,
    devices: devices(groupid),
    maxpeople: maxPeople ?? null,
    people: people(groupid),
  }));
};

/** A quota is taken from the one above: never more than that, and never less than one below has. Fewer than there are now is no fault: no more come. */
export const saveQuotas: HttpHandler<'saveQuotas', 'store'> = async (
  { groupid, maxdevices, maxpeople },
  { note },
  { store },
) => {
  await store.transaction(async ({ groups }) => {
    await assertGroup({ groups }, groupid);
    const tree = new GroupTree(await groups.list());
    const before = tree.get(groupid);
    assertBetween(tree, groupid, 'devices', maxdevices);
    assertBetween(tree, groupid, 'people', maxpeople);
    note([
      changeOf('Devices at most', before?.maxDevices ?? '', maxdevices ?? ''),
      changeOf('People at most', before?.maxPeople ?? '', maxpeople ?? ''),
    ]);
    await groups.change(groupid, {
      maxDevices: maxdevices ?? undefined,
      maxPeople: maxpeople ?? undefined,
    });
  });
  return { hasError: false, message: 'The quotas were saved' };
};

/** @throws OutriderError CONFLICT */
function assertBetween(
  tree: GroupTree<GroupRecord>,
  groupid: number,
  kind: QuotaKind,
  most: number | null,
): void {
  if (most === null) return;
  const above = tree
    .path(groupid)
    .slice(0, -1)
    .map((group) => quotaOf(group, kind))
    .filter((one) => one !== undefined);
  const bound = Math.min(...above);
  if (most > bound) throw new OutriderError('CONFLICT', sentence(groupSentences.quotaAbove, { most: bound }));
  for (const group of tree.below([groupid])) {
    const own = quotaOf(group, kind);
    if (group.groupid !== groupid && own !== undefined && own > most)
      throw new OutriderError(
        'CONFLICT',
        sentence(groupSentences.quotaBelow, { group: group.name, most: own }),
      );
  }
}
