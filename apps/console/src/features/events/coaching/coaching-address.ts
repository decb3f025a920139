import { entrance, screenPath } from '../../../ground/entrance.ts';
import { tabStored } from '../../../ground/stored.ts';

const PATH = '/coaching';
/** The token of the link that was opened in this tab: a reload opens it again. */
const KEY = 'coachingLink';

/** Whether a path is the page of a driver's link. */
export const isCoachingPage = (path: string): boolean => path === PATH || path.startsWith(`${PATH}/`);

/** Takes the token of a driver's link out of the address bar and the history; undefined where there is none. */
export function takeCoachingToken(): string | undefined {
  const named = screenPath().slice(PATH.length + 1);
  if (named === '') return tabStored.get(KEY) ?? undefined;
  tabStored.set(KEY, named);
  history.replaceState(null, '', entrance + PATH);
  return named;
}
