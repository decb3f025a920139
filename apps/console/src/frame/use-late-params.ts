import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * For a page that writes into its address later than it was asked to. Until the next page is drawn this one still runs,
 * while the address is the next one's already: to write then would take back where somebody went.
 * @returns changes the parameters in place; does nothing, and says so by `false`, once another page is on its way
 */
export function useLateParams(): (change: (before: URLSearchParams) => URLSearchParams) => boolean {
  const { pathname } = useLocation();
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  const shown = useRef(globalThis.location.pathname);
  useEffect(() => {
    latest.current = setParams;
  });
  useEffect(() => {
    shown.current = globalThis.location.pathname;
  }, [pathname]);
  return useCallback((change) => {
    if (globalThis.location.pathname !== shown.current) return false;
    latest.current(change, { replace: true });
    return true;
  }, []);
}
