import type { HttpHandler } from '../../calls/handler.ts';

export const saveWallLayout: HttpHandler<'saveWallLayout', 'store'> = async (
  layout,
  { caller },
  { store },
) => {
  await store.wallLayouts.put(caller.userName, layout);
  return { hasError: false, message: 'The layout was saved' };
};
