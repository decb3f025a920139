import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { WebSocket } from 'ws';
import type { Session } from '../sessions/session.ts';

export interface Guard {
  /** Ends what the socket is served, at once: closing may take the other side a while. */
  readonly stop: () => void;
  /** Whether who opened the socket may still have it; asked again whenever what he may do changes. */
  readonly stillAllowed: () => boolean;
}

/** Closes the socket when its session ends, or when what the user may do no longer allows it. */
export function closeWithSession(socket: WebSocket, session: Session, { stop, stillAllowed }: Guard): void {
  const look = (): void => {
    const ended = session.ended !== undefined;
    if (!ended && stillAllowed()) return;
    stop();
    if (ended) socket.close(closeCodes.signInFirst.code, session.ended);
    else socket.close(closeCodes.forbidden.code, 'access withdrawn');
  };
  socket.on('close', session.onChange(look));
  look();
}
