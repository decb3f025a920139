import type { FilterMode } from '@outrider/model/devices/device-filter.ts';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { setFilter } from '../../../fleet/use-filter.ts';
import { menuRows } from '../../../routing/menu-rows.ts';
import { useScreens } from '../../../routing/screens-context.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';

/** The list that is opened from a screen without one, where a visitor may open it; else the first that he may. */
const DASHBOARD = '/blockview';

/** Shows the devices of a filter mode: in the list of the screen that is open, else in that of another. */
export function useShowFiltered(): (mode: FilterMode) => void {
  const screens = useScreens();
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (mode) => {
    setFilter(mode);
    if (screens.some(({ path, lists }) => lists === true && matchPath(path, pathname) !== null)) return;
    const lists = menuRows(screens, visitor).filter(({ lists: hasList }) => hasList === true);
    const list = lists.find(({ path }) => path === DASHBOARD) ?? lists[0];
    if (list !== undefined) void navigate(list.path);
  };
}
