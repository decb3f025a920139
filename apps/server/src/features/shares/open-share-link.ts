import type { HttpHandler } from '../../calls/handler.ts';
import { openedView } from './opened-view.ts';
import { splitToken } from './split-token.ts';

/** Lets anyone with the link see what it leads to. */
export const openShareLink: HttpHandler<
  'openShareLink',
  'guests' | 'fleet' | 'clock' | 'port' | 'config'
> = async ({ token, link: id, passphrase }, _call, services) => {
  const { session, view, link } = await services.guests.openByToken(splitToken(token), id, passphrase);
  return openedView(session, view, { by: link.userName, madeMs: link.createdMs }, services);
};
