import type { Session } from '../sessions/session.ts';
import type { Setter } from '../settings/settings.ts';
import type { Noting } from './call.ts';

/** The person who sets something by a call. */
export function setterOf({ session, note }: Noting & { readonly session: Session }): Setter {
  return { user: session.userName, note };
}
