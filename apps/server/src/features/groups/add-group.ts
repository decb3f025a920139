import type { HttpHandler } from '../../calls/handler.ts';

export const addGroup: HttpHandler<'addGroup', 'store'> = async ({ newChildrenName }, _call, { store }) => {
  const groupid = await store.transaction(async ({ groups }) => {
    const last = (await groups.list()).at(-1)?.groupid ?? 0;
    await groups.add({ groupid: last + 1, name: newChildrenName });
    return last + 1;
  });
  return { hasError: false, message: 'The group was added', groupid };
};
