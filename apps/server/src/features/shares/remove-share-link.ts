import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Ends a link. Another's is reported like one that does not exist. */
export const removeShareLink: HttpHandler<'removeShareLink', 'store' | 'clock'> = async (
  { id },
  { session },
  { store, clock },
) => {
  const { level, userName } = session.identity;
  const links = await store.shareLinks.list(level === ADMIN_LEVEL ? undefined : userName, clock.now());
  if (!links.some((link) => link.id === id)) throw new OutriderError('NOT_FOUND', `There is no link ${id}`);
  await store.shareLinks.end(id, clock.now());
  return { hasError: false, message: 'The link was ended' };
};
