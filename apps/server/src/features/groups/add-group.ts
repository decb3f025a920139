import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { MAX_GROUPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownGroups } from './branch-groups.ts';
import { assertParent } from './parent-rules.ts';
import { assertNoSister, sameNames } from './same-names.ts';

export const addGroup: HttpHandler<'addGroup', 'store'> = async (
  { parentid, newChildrenName },
  { caller },
  { store },
) =>
  await store.transaction(async ({ groups }) => {
    const all = await groups.list();
    if (all.length >= MAX_GROUPS)
      throw new OutriderError('CONFLICT', sentence(groupSentences.tooMany, { most: MAX_GROUPS }));
    assertParent(new GroupTree(all), parentid ?? undefined, { height: 1 });
    assertNoSister(all, { parentid: parentid ?? undefined, name: newChildrenName });
    const groupid = (all.at(-1)?.groupid ?? 0) + 1;
    await groups.add({ groupid, parentid: parentid ?? undefined, name: newChildrenName });
    const message = `The group was added${sameNames(knownGroups(caller, all), newChildrenName)}`;
    return { hasError: false, message, groupid } as const;
  });
