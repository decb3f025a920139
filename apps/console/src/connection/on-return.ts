import { session } from './session-state.ts';

/** Tells each time that the server is there again which was away: what it was asked it may have forgotten. Returns how to stop. */
export function onReturn(listener: () => void): () => void {
  let wasAway = session.getState().connection !== 'online';
  return session.subscribe(({ connection }) => {
    const isThere = connection === 'online';
    if (isThere && wasAway) listener();
    wasAway = !isThere;
  });
}
