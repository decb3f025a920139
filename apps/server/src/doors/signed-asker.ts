import type { Asker } from '../calls/call.ts';
import { Caller } from '../calls/caller.ts';
import type { Session } from '../sessions/session.ts';
import type { DoorServices, Knock } from './door.ts';

/** An asker who is known. */
export type SignedAsker = Asker & { readonly session: Session };

/**
 * The signer of the address of a socket, or of a stream on one (rule S02): a user, or somebody who has come by a link.
 * @throws OutriderError AUTH_REQUIRED, RATE_LIMIT
 */
export async function signedAsker(
  { path, params, ip }: Pick<Knock, 'path' | 'params' | 'ip'>,
  { sessions, guests, fleet, privacy }: Pick<DoorServices, 'sessions' | 'guests' | 'fleet' | 'privacy'>,
): Promise<SignedAsker> {
  const session = guests.byPresigned(path, params) ?? (await sessions.byPresigned(path, params, ip));
  return { caller: new Caller(() => session.identity, fleet.state, privacy), session, ip };
}
