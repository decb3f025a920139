/**
 * Fetches the style sheets anew that could not be had: the browser does not do so by itself. Those that come with code that is imported late are
 * seen to by what imports it (`build/code-before-import.ts`), and may be on their way.
 */
export function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-late])')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
