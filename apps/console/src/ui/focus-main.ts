import { useLayoutEffect } from 'react';

/** Puts the focus on the main part of the screen, so that keys and screen readers go on from there. */
export function focusMain(): void {
  awaited = false;
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Whether a screen came while a dialog was open, which has the focus. */
let awaited = false;

/** Puts the focus on a screen that has come; once the dialog is closed that was opened meanwhile. */
function focusScreen(): void {
  // Somebody who has opened a menu of the bar meanwhile goes on in it.
  if (document.querySelector('.or-bar [aria-expanded="true"], .or-phone-bar [aria-expanded="true"]') !== null)
    return;
  // A screen that has put it somewhere by itself keeps it there.
  if (document.querySelector('main')?.contains(document.activeElement) === true) return;
  // Whether it has its focus by now or gets it in a moment.
  if (document.querySelector('.modal') !== null) awaited = true;
  else focusMain();
}

/** Puts the focus back where it was before a dialog, or on the screen that came meanwhile. */
export function focusBack(before: Element | null): void {
  if (awaited || before?.isConnected === false) focusMain();
  else if (before instanceof HTMLElement) before.focus();
}

/** What has the focus, for who gives it back later: of an entry of a menu, which goes with its menu, the menu's button. */
export function focusedNow(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('.dropdown-menu') ?? null;
  return menu?.closest('.dropdown')?.querySelector('.dropdown-toggle') ?? activeElement;
}

let shownPath: string | undefined;

/**
 * Has the focus follow to a screen that takes another's place (rule NAV-12); not to the first one of the page's life,
 * where the browser begins at the top, and not out of a dialog that was opened while the screen was on its way.
 * @param path the screen's path in the table: another device on the same screen is no new screen
 */
export function useFocusFollows(path: string): void {
  // In the turn in which the screen comes: later it may come between a click that opens a menu and the menu, and close it.
  useLayoutEffect(() => {
    const isAnother = shownPath !== undefined && shownPath !== path;
    shownPath = path;
    if (!isAnother) return;
    focusScreen();
  }, [path]);
}
