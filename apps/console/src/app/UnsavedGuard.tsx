import { type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext } from 'react-router';
import { useStore } from 'zustand';
import { session } from '../connection/session-state.ts';
import { askBeforeLeaving, leave, leaving, stay } from '../ground/leaving.ts';
import { hasUnsaved, unsavedFormCount } from '../ground/unsaved.ts';
import { latePart } from '../ui/states/late-part.tsx';

const leaveScreen = latePart(async () => (await import('./LeaveScreen.tsx')).LeaveScreen);

/**
 * Asks before somebody goes to another screen of the console, by a link, a key, the palette or the browser's Back, or signs out, while a
 * form holds what is not saved. Where the console itself leads elsewhere, as to the sign-in, it does not ask. Stands within the router.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const context = use(UNSAFE_NavigationContext);
  const isAsked = useStore(leaving, ({ go }) => go !== undefined);
  const noteShown = useAskedBack();
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const go = (): void => {
        navigator.push(to, ...rest);
        noteShown();
      };
      if (leaves(to)) askBeforeLeaving(go);
      else go();
    };
    const replace: Navigator['replace'] = (...args) => {
      navigator.replace(...args);
      noteShown();
    };
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context, noteShown]);
  useQuestionEnds();
  return (
    <UNSAFE_NavigationContext value={guarded}>
      {children}
      {isAsked ? <leaveScreen.Part onFault={stay} onStay={stay} onLeave={leave} /> : null}
    </UNSAFE_NavigationContext>
  );
}

/** The question goes away with what could be lost, and where the session ends: its person has to sign in again first. */
function useQuestionEnds(): void {
  useEffect(() => {
    const ends = [
      unsavedFormCount.subscribe((count) => {
        if (count === 0) stay();
        // So that it can be asked while the server is away.
        else leaveScreen.fetch();
      }),
      session.subscribe(({ held }) => {
        if (held) stay();
      }),
      stay,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Whether a way leads to another screen. */
function leaves(to: To): boolean {
  const { pathname = location.pathname } = typeof to === 'string' ? new URL(to, location.href) : to;
  return pathname !== location.pathname;
}

interface Entry {
  readonly path: string;
  /** Its place in the browser's history, as the router numbers it; not a number where it did not. */
  readonly place: number;
}

/** The entry of the browser's history that the page is at. */
function entryNow(): Entry {
  const state = history.state as { readonly idx?: number } | null;
  return { path: location.pathname, place: state?.idx ?? Number.NaN };
}

/**
 * Has the browser's Back and Forward ask as well. By then the browser is at the other address: it is led back before the router hears of it.
 * @returns says that the router has changed the address
 */
function useAskedBack(): () => void {
  const shown = useRef(entryNow());
  // Ahead of the router, whose own layout effect comes after those of what stands in it: browsers call listeners of the window in the order
  // in which they came.
  useLayoutEffect(() => {
    /** Whether the browser is on its way back to what is shown: somebody who presses Back twice may be ahead of that. */
    let isLedBack = false;
    /** Whether somebody has said that the next change of the address may lose what they typed. */
    let isAllowed = false;
    const onPop = (event: PopStateEvent): void => {
      const now = entryNow();
      const steps = now.place - shown.current.place;
      const asks = !isAllowed && hasUnsaved() && now.path !== shown.current.path && Number.isInteger(steps);
      if (steps !== 0 && !asks && !isLedBack) {
        isAllowed = false;
        shown.current = now;
        return;
      }
      // What the router shows, and it has not heard that the browser was elsewhere.
      event.stopImmediatePropagation();
      const leadsBack = steps !== 0 && !isLedBack;
      isLedBack = leadsBack;
      if (!leadsBack) return;
      history.go(-steps);
      askBeforeLeaving(() => {
        isAllowed = true;
        history.go(steps);
      });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  return useCallback(() => {
    shown.current = entryNow();
  }, []);
}
