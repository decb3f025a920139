import { matchPath } from 'react-router';
import { keptLogin } from '../connection/saved-login.ts';
import { session } from '../connection/session-state.ts';
import { screens } from './screens.ts';

/** Begins what the screen at a path takes before the server has answered, where a link or what was kept signs somebody in. */
export function openAhead(path: string): void {
  if (!session.getState().linked && keptLogin() === undefined) return;
  screens.find((screen) => matchPath(screen.path, path) !== null)?.ahead?.();
}
