import { hasRight, type Right } from '@outrider/model/people/rights.ts';
import { useStore } from 'zustand';
import { useVariant } from '../ground/variant.ts';
import { mayTakeAway, session, type SessionState } from './session-state.ts';

/** A part of the session's state; redraws only when that part changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select);
}

/** Whether the signed-in user may change their password: where the deployment lets people, and not by a kiosk link. */
export function useMayChangePassword(): boolean {
  const letsPeople = useVariant(({ changePassword }) => changePassword);
  return useSession(({ kiosk }) => !kiosk) && letsPeople;
}

/** Whether the page has lost the server, and has not found it again yet. */
export function useServerAway(): boolean {
  return useStore(
    session,
    ({ connection, lastAnswerAt }) =>
      connection === 'lost' || (connection === 'connecting' && lastAnswerAt > 0),
  );
}

/** Whether the signed-in user has one of the rights. */
export function useAnyRight(rights: readonly Right[]): boolean {
  return useStore(session, ({ access }) => rights.some((right) => hasRight(access, right)));
}

/** Whether the signed-in user has the right. */
export function useRight(right: Right): boolean {
  return useStore(session, ({ access }) => hasRight(access, right));
}

/** Whether the signed-in user may take recordings away that they may play; not before the server has said so. */
export function useMayTakeAway(): boolean {
  return useStore(session, mayTakeAway);
}
