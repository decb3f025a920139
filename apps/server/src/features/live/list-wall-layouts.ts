import type { HttpHandler } from '../../calls/handler.ts';

export const listWallLayouts: HttpHandler<'listWallLayouts', 'store'> = async (
  _request,
  { caller },
  { store },
) => ({ layouts: await store.wallLayouts.of(caller.userName) });
