import { firstHttp } from '@outrider/protocol/first-calls.ts';
import type { ReactNode } from 'react';
import { useVariant } from '../../../ground/variant.ts';

const OWN = { backgroundImage: `url(${firstHttp.variantBackground.path})` };

/** What the sign-in form stands before: the deployment's own picture where it has one. */
export function SignInBackdrop({ children }: { readonly children: ReactNode }) {
  const own = useVariant(({ background }) => background);
  return own ? (
    <main className="or-login or-login-own" style={OWN}>
      {children}
    </main>
  ) : (
    <main className="or-login">{children}</main>
  );
}
