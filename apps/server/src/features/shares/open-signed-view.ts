import { standaloneSeconds, standaloneTerms } from '@outrider/model/shares/standalone-page.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { openedView } from './opened-view.ts';

/** Lets anyone who has a user's signature see what it is over (rule S02). */
export const openSignedView: HttpHandler<
  'openSignedView',
  'guests' | 'sessions' | 'fleet' | 'clock' | 'port' | 'config'
> = async ({ page, user, signature, x, deviceid, channels, time, duration }, { ip }, services) => {
  const { ofMoment } = standaloneTerms[page];
  if (ofMoment && time === undefined) throw new OutriderError('VALIDATION', 'The address has to say a time');
  const params = new URLSearchParams({ user, deviceid, channels, password: signature });
  for (const [name, value] of Object.entries({ x, time, duration })) {
    if (value !== undefined) params.set(name, value);
  }
  // The same for every view of the page.
  const owner = await services.sessions.byPresigned(`/${page}`, params, ip);
  const fromMs = Number(time ?? 0) * 1_000;
  const stretch = ofMoment ? { fromMs, toMs: fromMs + standaloneSeconds(page, duration) * 1_000 } : undefined;
  const view = { page, deviceid, channels: [...new Set(channels.split(',').map(Number))], stretch };
  return openedView(services.guests.openBySession(owner, view), view, { by: '', madeMs: 0 }, services);
};
