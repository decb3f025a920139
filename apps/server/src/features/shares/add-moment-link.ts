import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_SHARED_MS } from '@outrider/model/shares/share-link.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { makeLink } from './make-link.ts';

/** Makes a link to what the server recorded of a moment; its token is told this once. */
export const addMomentLink: HttpHandler<'addMomentLink', 'store' | 'clock'> = async (
  { from, to, ...terms },
  call,
  services,
) => {
  const stretch = { fromMs: from * 1_000, toMs: to * 1_000 };
  const lengthMs = stretch.toMs - stretch.fromMs;
  if (lengthMs <= 0 || lengthMs > MAX_SHARED_MS)
    throw new OutriderError('VALIDATION', 'The moment has to end behind its beginning, a day later at most');
  if (stretch.fromMs < (await oldestVisibleMs(call.caller, services)))
    throw new OutriderError('FORBIDDEN', 'You may not see this time');
  call.caller.demandLight(call.device.deviceid, stretch);
  return await makeLink(terms, stretch, call, services);
};
