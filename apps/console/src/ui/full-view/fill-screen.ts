/** The page as far as full screen is concerned: the browser's document, or a test's. */
type Page = Pick<Document, 'fullscreenElement' | 'exitFullscreen'> & {
  readonly documentElement: Partial<Pick<Element, 'requestFullscreen'>>;
};

/**
 * Has all of the page fill the screen, so that dialogs are seen, where the browser can; it, or the person, may say no, which is plain to
 * see.
 * @returns takes it back, also while the browser still makes up its mind
 */
export function fillScreen(page: Page): () => void {
  // Somebody else's stays as it is.
  if (page.fullscreenElement !== null) return () => {};
  const root = page.documentElement;
  let left = false;
  const leave = (): void => {
    if (page.fullscreenElement === root) void page.exitFullscreen().catch(() => undefined);
  };
  void root.requestFullscreen?.().then(
    () => {
      if (left) leave();
    },
    () => undefined,
  );
  return () => {
    left = true;
    leave();
  };
}
