import { startFleet } from '../fleet/start-fleet.ts';
import { stayAlive } from '../connection/saved-login.ts';
import { control, findServer, session, signInAsBefore, signInByLink } from '../connection/session.ts';

/** How often a tab says that its sign-in is in use, ms. */
const STAY_ALIVE_MS = 30_000;

/** Reads h and e of a sign-in link out of the address bar, where they must not stay (rule S04). */
function takeLink(): { signature: string; ticket: string } | undefined {
  const url = new URL(location.href);
  const [signature, ticket] = [url.searchParams.get('h'), url.searchParams.get('e')];
  if (signature === null || ticket === null) return undefined;
  url.searchParams.delete('h');
  url.searchParams.delete('e');
  history.replaceState(history.state, '', url);
  return { signature, ticket };
}

/** Finds the server and signs in by the link, or with what was kept. */
export function startSession(): void {
  startFleet();
  const link = takeLink();
  if (link !== undefined) session.setState({ signingIn: true, linked: true });
  void findServer().then(() => {
    if (link === undefined) void signInAsBefore();
    else signInByLink(link.signature, link.ticket);
  });
  setInterval(() => stayAlive(), STAY_ALIVE_MS);
  // A reload that comes long after the last time, as of a page that rested.
  addEventListener('pagehide', () => stayAlive());
  addEventListener('online', () => control.retryNow());
}
