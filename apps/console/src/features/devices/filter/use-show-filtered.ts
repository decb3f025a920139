import type { FilterMode } from '@outrider/model/devices/device-filter.ts';
import { useLocation, useNavigate } from 'react-router';
import { setFilter } from '../../../fleet/use-filter.ts';
import { useScreens } from '../../../routing/screens-context.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { listToShow } from './list-to-show.ts';

/**
 * Shows the devices of a filter mode: in the list of the screen that is open, else in that of another. Undefined for those
 * who have no list.
 */
export function useShowFiltered(): ((mode: FilterMode) => void) | undefined {
  const screens = useScreens();
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = listToShow(screens, visitor, pathname);
  if (list === undefined) return undefined;
  return (mode) => {
    setFilter(mode);
    if (list !== 'here') void navigate(list);
  };
}
