import type { HttpHandler } from '../../calls/handler.ts';
import { sameNames } from './same-names.ts';

export const addGroup: HttpHandler<'addGroup', 'store'> = async ({ newChildrenName }, _call, { store }) =>
  await store.transaction(async ({ groups }) => {
    const all = await groups.list();
    const groupid = (all.at(-1)?.groupid ?? 0) + 1;
    await groups.add({ groupid, name: newChildrenName });
    const message = `The group was added${sameNames(all, newChildrenName)}`;
    return { hasError: false, message, groupid } as const;
  });
