import { useEffect } from 'react';

/** Puts the focus on the main part of the screen, so that keys and screen readers go on from there. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

let shownPath: string | undefined;

/**
 * Has the focus follow to a screen that takes another's place (rule NAV-12); not to the first one of the page's life,
 * where the browser begins at the top.
 * @param path the screen's path in the table: another device on the same screen is no new screen
 */
export function useFocusFollows(path: string): void {
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== path) focusMain();
    shownPath = path;
  }, [path]);
}
