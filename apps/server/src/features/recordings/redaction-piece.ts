import type { HttpHandler } from '../../calls/handler.ts';
import { ownRedaction } from './own-redaction.ts';

/** Takes a piece of a file of a redacted copy. */
export const redactionPiece: HttpHandler<
  'redactionPiece',
  'redactions' | 'store' | 'clock' | 'config'
> = async ({ id, name, data, ...place }, call, services) => {
  const copy = await ownRedaction(id, call, services);
  await services.redactions.take(copy, name, Buffer.from(data, 'base64'), place);
  return { hasError: false, message: 'The piece was taken' };
};
