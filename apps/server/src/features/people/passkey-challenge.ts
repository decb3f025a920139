import type { HttpHandler } from '../../calls/handler.ts';

export const passkeyChallenge: HttpHandler<'passkeyChallenge', 'sessions'> = (
  _request,
  _call,
  { sessions },
) => ({ challenge: sessions.factors.passkeys.signInChallenge() });
