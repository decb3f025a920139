import type { HttpHandler } from '../../calls/handler.ts';
import { openedView } from './opened-view.ts';

/** Lets whoever has the link watch its channels. */
export const openShareLink: HttpHandler<
  'openShareLink',
  'guests' | 'fleet' | 'clock' | 'port' | 'config'
> = async ({ token }, _call, services) => {
  const { session, view } = await services.guests.openByToken(token);
  return openedView(session, view, services);
};
