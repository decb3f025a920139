import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { manages } from '../../connection/session-state.ts';
import { useSession } from '../../connection/use-session.ts';
import {
  type AddressedFilter,
  addressed,
  filterIn,
  sameFilter,
  withFilter,
} from '../../fleet/filter-address.ts';
import { screenPath } from '../../ground/entrance.ts';
import { showGroup } from '../../features/groups/show-group.ts';
import { setFilter, useFilter } from '../../fleet/use-filter.ts';

/** Screens that list what passes the filter: their addresses say it, so that one can be given what one looks at. */
const LISTS: ReadonlySet<string> = new Set(['/', '/blockview', '/liveview']);
/** Browsers bear so many changes of an address only: a word is said once it has been typed. */
const SAID_AFTER_MS = 400;

/** Keeps filter and address together: an address that says a filter sets it, another filter changes the address. */
export function useFilterInAddress(): void {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const filters = useSession(manages);
  const signedIn = useSession(({ user }) => user !== '');
  const filter = useFilter();
  /** What the address said when it was last looked at. */
  const heard = useRef<AddressedFilter | undefined>(undefined);
  useEffect(() => {
    if (!LISTS.has(pathname) || !signedIn) return undefined;
    const shown = addressed(filter);
    const said = filterIn(params);
    if (said !== undefined && !sameFilter(said, heard.current)) {
      heard.current = said;
      if (sameFilter(said, shown)) return undefined;
      // Groups are for people who may filter by them (rule NAV-10): for others the address says none.
      if (filters) showGroup(said.group);
      setFilter(said.mode, said.word);
      return undefined;
    }
    if (sameFilter(said, shown)) return undefined;
    const timer = setTimeout(() => {
      // Another screen or another vehicle is on its way, whose code may still be fetched: to say it now would call that off.
      if (screenPath() !== pathname || window.location.search !== search) return;
      heard.current = shown;
      setParams((before) => withFilter(before, shown), { replace: true });
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, params, setParams, filter, filters, signedIn]);
}
