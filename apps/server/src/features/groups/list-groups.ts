import type { TreeGroup } from '@outrider/model/groups/group-tree.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** A group as the wire has it: the parent of a root is null. */
export function wireGroup({ groupid, parentid, name }: TreeGroup) {
  return { groupid, parentid: parentid ?? null, name };
}

export const listGroups: HttpHandler<'listGroups', 'store'> = async (_request, _call, { store }) =>
  (await store.groups.list()).map(wireGroup);
