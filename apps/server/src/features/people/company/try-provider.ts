import type { HttpHandler } from '../../../calls/handler.ts';

export const tryProvider: HttpHandler<'tryProvider', 'sessions'> = async (
  { issuer },
  _call,
  { sessions },
) => {
  const said = await sessions.company.describe(issuer);
  return {
    issuer: said.issuer,
    signin: said.authorization_endpoint ?? '',
    tellssignout: said.backchannel_logout_supported === true,
  };
};
