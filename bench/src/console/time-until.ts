import type { Page } from '@playwright/test';

/**
 * How long a page takes until it shows something after it was told to go somewhere, ms: as its own clock counts it, up to the picture
 * that has it.
 * @param path where to go, as a link of the console would
 * @param selector of what is waited for
 */
export async function timeUntil(page: Page, path: string, selector: string): Promise<number> {
  return await page.evaluate(
    async ([to, wanted]) => {
      const from = performance.now();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      while (document.querySelector(wanted) === null)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - from;
    },
    [path, selector] as const,
  );
}
