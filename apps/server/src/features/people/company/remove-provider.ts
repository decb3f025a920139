import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../../calls/handler.ts';

export const removeProvider: HttpHandler<'removeProvider', 'store'> = async ({ id }, _call, { store }) => {
  if (!(await store.signInProviders.remove(id)))
    throw new OutriderError('NOT_FOUND', `There is no sign-in service ${id}`);
  return { hasError: false, message: 'The sign-in service was removed' };
};
