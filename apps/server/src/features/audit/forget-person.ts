import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError NOT_FOUND for a name that a user has, or nobody had */
export const forgetPerson: HttpHandler<'forgetPerson', 'store'> = async ({ member }, _call, { store }) => {
  if (!(await store.trail.forget(member)))
    throw new OutriderError('NOT_FOUND', `No removed user is called ${member}`);
  return { hasError: false, message: 'The name is not in the logs any more' };
};
