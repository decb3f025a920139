/** So many stand above the events, read or not. */
const SHOWN = 5;

/** Which notes stand above the events: the last ones, and all that are counted as unread. @param list the newest first */
export const shownMentions = <M extends { readonly read: boolean }>(list: readonly M[]): M[] =>
  list.filter(({ read }, at) => !read || at < SHOWN);
