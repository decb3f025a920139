import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** A group as the wire has it. */
export function treeGroup({ groupid, name }: GroupRecord) {
  return { groupid, parentid: null, name };
}

export const listGroups: HttpHandler<'listGroups', 'store'> = async (_request, _call, { store }) =>
  (await store.groups.list()).map(treeGroup);
