import type { HttpHandler } from '../../calls/handler.ts';
import { sameNames } from './same-names.ts';

export const renameGroup: HttpHandler<'renameGroup', 'store'> = async (
  { groupid, newGroupName },
  _call,
  { store },
) =>
  await store.transaction(async ({ groups }) => {
    await groups.rename(groupid, newGroupName);
    const also = sameNames(await groups.list(), newGroupName, groupid);
    return { hasError: false, message: `The group was renamed${also}` } as const;
  });
