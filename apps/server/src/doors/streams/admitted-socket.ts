import type { Session } from '../../sessions/session.ts';

/** The person who opened a socket, and whether they may still have it. */
export interface AdmittedSocket {
  readonly session: Session;
  readonly stillAllowed: () => boolean;
}
