import type { TreeGroup } from '@outrider/model/groups/group-tree.ts';
import { editOf } from '../../calls/edit-of.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownGroups } from './branch-groups.ts';

/** A group as the wire has it: the parent of a root is null. */
export function wireGroup({ groupid, parentid, name }: TreeGroup) {
  return { groupid, parentid: parentid ?? null, name };
}

export const listGroups: HttpHandler<'listGroups', 'store'> = async (_request, { caller }, { store }) =>
  knownGroups(caller, await store.groups.list()).map((group) => {
    const told = wireGroup(group);
    return { ...told, edits: editOf(told) };
  });
