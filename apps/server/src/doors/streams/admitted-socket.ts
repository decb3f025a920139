import type { Session } from '../../sessions/session.ts';

/** Who opened a socket, and whether he may still have it. */
export interface AdmittedSocket {
  readonly session: Session;
  readonly stillAllowed: () => boolean;
}
