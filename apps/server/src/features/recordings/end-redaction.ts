import type { HttpHandler } from '../../calls/handler.ts';
import { ownRedaction } from './own-redaction.ts';

/** Makes a package of a redacted copy whose files have come. */
export const endRedaction: HttpHandler<'endRedaction', 'redactions' | 'store' | 'clock' | 'config'> = async (
  { id, reason, areas, withSound, withWay },
  call,
  services,
) => {
  const copy = await ownRedaction(id, call, services);
  const as = { reason, areas, soundLeftOut: !withSound, wayLeftOut: !withWay };
  return {
    hasError: false,
    message: 'The redacted copy was ordered',
    id: await services.redactions.end(copy, as),
  };
};
