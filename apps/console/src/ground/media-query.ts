/** Whether a media query holds, for code that wants to be told when that changes. */
export interface WatchedMedia {
  readonly matches: boolean;
  /** Calls the listener after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Watches a media query (CSS Media Queries 5). The browser is asked once: Chromium tells nobody of a change which
 * somebody read before it was told.
 */
export function watchMedia(query: string): WatchedMedia {
  const list = matchMedia(query);
  let { matches } = list;
  list.addEventListener('change', (event) => {
    matches = event.matches;
  });
  return {
    get matches() {
      return matches;
    },
    subscribe(listener) {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
