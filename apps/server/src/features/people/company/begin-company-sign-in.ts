import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { isKnownHost } from '../../../options/known-host.ts';

export const beginCompanySignIn: HttpHandler<
  'beginCompanySignIn',
  'sessions' | 'config' | 'certificates'
> = async ({ provider, page }, _call, { sessions, config, certificates }) => {
  const { host } = new URL(page);
  // An address elsewhere would give the answer to somebody else.
  if (!isKnownHost(host, config) && !certificates.vouchedFor(host))
    throw new OutriderError('VALIDATION', 'page: It is no page of this server');
  return await sessions.company.begin(provider, page);
};
