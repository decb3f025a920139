import { kindOf } from '@outrider/model/people/sign-in-provider.ts';
import type { HttpHandler } from '../../../calls/handler.ts';

export const waysToSignIn: HttpHandler<'waysToSignIn', 'store'> = async (_request, _call, { store }) => {
  const all = await store.signInProviders.list();
  return all
    .filter(({ enabled }) => enabled)
    .map(({ id, name, issuer }) => ({ id, name, kind: kindOf({ issuer }) }));
};
