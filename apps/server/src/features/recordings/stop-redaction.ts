import type { HttpHandler } from '../../calls/handler.ts';
import { ownRedaction } from './own-redaction.ts';

/** Gives up a redacted copy. */
export const stopRedaction: HttpHandler<
  'stopRedaction',
  'redactions' | 'store' | 'clock' | 'config'
> = async ({ id }, call, services) => {
  await services.redactions.remove(await ownRedaction(id, call, services));
  return { hasError: false, message: 'The redacted copy was given up' };
};
