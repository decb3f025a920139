import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type AddressedFilter, filterIn, sameFilter, withFilter } from '../../fleet/filter-address.ts';
import { setFilter, useFilter } from '../../fleet/use-filter.ts';

/** Screens that list what passes the filter: their addresses say it, so that one can be given what one looks at. */
const LISTS: ReadonlySet<string> = new Set(['/', '/blockview', '/liveview']);
/** Browsers bear so many changes of an address only: a word is said once it has been typed. */
const SAID_AFTER_MS = 400;

/** Keeps filter and address together: an address that says a filter sets it, another filter changes the address. */
export function useFilterInAddress(): void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { mode, word } = useFilter();
  /** What the address said when it was last looked at. */
  const heard = useRef<AddressedFilter | undefined>(undefined);
  useEffect(() => {
    if (!LISTS.has(pathname)) return undefined;
    const said = filterIn(params);
    if (said !== undefined && !sameFilter(said, heard.current)) {
      heard.current = said;
      if (!sameFilter(said, { mode, word })) setFilter(said.mode, said.word);
      return undefined;
    }
    if (sameFilter(said, { mode, word })) return undefined;
    const timer = setTimeout(() => {
      // Another screen is on its way, whose code may still be fetched: to say it now would call that off.
      if (location.pathname !== pathname) return;
      heard.current = { mode, word };
      setParams((before) => withFilter(before, { mode, word }), { replace: true });
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, params, setParams, mode, word]);
}
