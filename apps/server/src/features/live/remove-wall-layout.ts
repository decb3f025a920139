import { OutriderError } from '@outrider/model/error-code.ts';
import { DEFAULT_LAYOUT } from '@outrider/model/live/wall-layout.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const removeWallLayout: HttpHandler<'removeWallLayout', 'store'> = async (
  { name },
  { caller },
  { store },
) => {
  if (name === DEFAULT_LAYOUT) throw new OutriderError('CONFLICT', 'The default layout stays');
  await store.wallLayouts.remove(caller.userName, name);
  return { hasError: false, message: 'The layout was deleted' };
};
