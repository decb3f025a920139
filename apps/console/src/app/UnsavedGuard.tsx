import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { hasUnsaved, unsavedForms } from '../ground/unsaved.ts';
import { latePart } from '../ui/late-part.tsx';
import { useLatest } from '../ui/use-latest.ts';

const leaveScreen = latePart(async () => (await import('./LeaveScreen.tsx')).LeaveScreen);

/**
 * Asks before somebody goes to another screen of the console, by a link, a key, the palette or the browser's Back, while a form holds
 * what is not saved. Where the console itself leads elsewhere, as to the sign-in, it does not ask. Stands within the router.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const context = use(UNSAFE_NavigationContext);
  /** Goes where somebody wants to. */
  const [wanted, setWanted] = useState<{ readonly go: () => void }>();
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const go = (): void => navigator.push(to, ...rest);
      if (hasUnsaved() && leaves(to)) setWanted({ go });
      else go();
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  useAskedBack((go) => setWanted({ go }));
  // So that it can be asked while the server is away.
  useEffect(() => unsavedForms.subscribe(leaveScreen.fetch), []);
  const stay = (): void => setWanted(undefined);
  return (
    <UNSAFE_NavigationContext value={guarded}>
      {children}
      {wanted === undefined ? null : (
        <leaveScreen.Part
          onFault={stay}
          onStay={stay}
          onLeave={() => {
            stay();
            wanted.go();
          }}
        />
      )}
    </UNSAFE_NavigationContext>
  );
}

/** Whether a way leads to another screen. */
function leaves(to: To): boolean {
  const { pathname = location.pathname } = typeof to === 'string' ? new URL(to, location.href) : to;
  return pathname !== location.pathname;
}

/** The page's place in the browser's history, as the router numbers it; not a number where it did not. */
const placeNow = (): number => Number((history.state as { readonly idx?: number } | null)?.idx ?? Number.NaN);

/**
 * Has the browser's Back and Forward ask as well. By then the browser is at the other address: it is led back before the router hears of it.
 * @param onAsk given what goes where somebody wanted to
 */
function useAskedBack(onAsk: (go: () => void) => void): void {
  const shown = useRef({ path: location.pathname, place: placeNow() });
  const { key } = useLocation();
  useEffect(() => {
    shown.current = { path: location.pathname, place: placeNow() };
  }, [key]);
  const ask = useLatest(onAsk);
  // Ahead of the router, whose own layout effect comes after those of what stands in it: browsers call listeners of the window in the order
  // in which they came.
  useLayoutEffect(() => {
    /** What is known of the next change of the address, because it is made here. */
    let next: 'led back' | 'allowed' | undefined;
    const onPop = (event: PopStateEvent): void => {
      const known = next;
      next = undefined;
      if (known === 'allowed') return;
      const steps = placeNow() - shown.current.place;
      const asks = hasUnsaved() && location.pathname !== shown.current.path && Number.isInteger(steps);
      if (known === undefined && !asks) return;
      event.stopImmediatePropagation();
      if (known === 'led back') return;
      next = 'led back';
      history.go(-steps);
      ask.current(() => {
        next = 'allowed';
        history.go(steps);
      });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [ask]);
}
