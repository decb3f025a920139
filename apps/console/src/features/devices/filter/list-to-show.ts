import { matchPath } from 'react-router';
import { type MenuVisitor, menuRows } from '../../../routing/menu-rows.ts';
import type { Screen } from '../../../routing/screen.ts';

/** The list that is opened from a screen without one, where a visitor may open it; otherwise the first that they may. */
const DASHBOARD = '/blockview';

/**
 * Where the devices of a filter mode are shown.
 * @returns 'here' on a screen that lists them, else the path of another that does; undefined where a visitor may open none
 */
export function listToShow(
  screens: readonly Screen[],
  visitor: MenuVisitor,
  pathname: string,
): string | undefined {
  if (screens.some(({ path, lists }) => lists === true && matchPath(path, pathname) !== null)) return 'here';
  const lists = menuRows(screens, visitor).filter(({ lists: hasList }) => hasList === true);
  return (lists.find(({ path }) => path === DASHBOARD) ?? lists[0])?.path;
}
