import type { HttpHandler } from '../../calls/handler.ts';

export const listLinks: HttpHandler<'listLinks', 'store'> = async (_request, _call, { store }) =>
  await store.groups.links();
