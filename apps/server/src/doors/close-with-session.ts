import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { WebSocket } from 'ws';
import type { Session } from '../sessions/session.ts';

export interface Guard {
  /** Ends what the socket is served, at once: closing may take the other side a while. */
  readonly stop: () => void;
  /** Whether a user who may do and see this may have the socket; asked again whenever that changes. */
  readonly allowed?: (identity: Identity) => boolean;
}

/** Closes the socket when its session ends, or when what the user may do no longer allows it. */
export function closeWithSession(socket: WebSocket, session: Session, { stop, allowed }: Guard): void {
  const look = (): void => {
    const ended = session.ended !== undefined;
    if (!ended && (allowed === undefined || allowed(session.identity))) return;
    stop();
    if (ended) socket.close(closeCodes.signInFirst.code, session.ended);
    else socket.close(closeCodes.forbidden.code, 'access withdrawn');
  };
  socket.on('close', session.onChange(look));
  look();
}
