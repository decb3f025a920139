import { type CloseName, closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { WebSocket } from 'ws';
import type { Session } from '../sessions/session.ts';

/** Why somebody may no longer have what they opened. */
export interface Withdrawal {
  readonly close: CloseName;
  readonly reason: string;
}

export interface Guard {
  /** Ends what is served, at once: closing may take the other side a while. */
  readonly stop: () => void;
  /** Whether the person who opened it may still have it; asked again whenever what they may do changes. */
  readonly stillAllowed: () => boolean;
  /** Why they may not; undefined where their access was withdrawn. */
  readonly withdrawn?: (() => CloseName | undefined) | undefined;
}

/**
 * Ends what a session opened when the session ends, or when what its user may do no longer allows it.
 * @param tell told why, after it was stopped
 * @returns how to look no more
 */
export function endWithSession(
  session: Session,
  { stop, stillAllowed, withdrawn }: Guard,
  tell: (withdrawal: Withdrawal) => void,
): () => void {
  let stopLooking = (): void => {};
  const look = (): void => {
    const { ended } = session;
    if (ended === undefined && stillAllowed()) return;
    stopLooking();
    stop();
    tell(
      ended === undefined
        ? { close: withdrawn?.() ?? 'forbidden', reason: 'access withdrawn' }
        : { close: 'signInFirst', reason: ended },
    );
  };
  stopLooking = session.onChange(look);
  look();
  return stopLooking;
}

/** Closes the socket when its session ends, or when what the user may do no longer allows it. */
export function closeWithSession(socket: WebSocket, session: Session, guard: Guard): void {
  const stopLooking = endWithSession(session, guard, ({ close, reason }) =>
    socket.close(closeCodes[close].code, reason),
  );
  socket.on('close', stopLooking);
}
