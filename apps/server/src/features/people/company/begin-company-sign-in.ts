import type { HttpHandler } from '../../../calls/handler.ts';

export const beginCompanySignIn: HttpHandler<'beginCompanySignIn', 'sessions'> = async (
  { provider, page },
  _call,
  { sessions },
) => await sessions.company.begin(provider, page);
