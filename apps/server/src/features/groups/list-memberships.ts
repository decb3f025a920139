import type { HttpHandler } from '../../calls/handler.ts';

export const listMemberships: HttpHandler<'listMemberships', 'store'> = async (_request, _call, { store }) =>
  await store.groups.memberships();
