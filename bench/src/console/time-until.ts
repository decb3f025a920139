import type { Page } from '@playwright/test';

/**
 * How long a page takes until it shows each of some things after it was told to go somewhere, ms: as its own clock counts it, up to the
 * picture that has it.
 * @param path where to go, as a link of the console would
 * @param selectors of what is waited for, the first first
 */
export async function timesUntil(page: Page, path: string, selectors: readonly string[]): Promise<number[]> {
  return await page.evaluate(
    async ([to, wanted]) => {
      const from = performance.now();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const times: number[] = [];
      for (const each of wanted) {
        while (document.querySelector(each) === null)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        times.push(performance.now() - from);
      }
      return times;
    },
    [path, selectors] as const,
  );
}

/** The same of one thing. */
export async function timeUntil(page: Page, path: string, selector: string): Promise<number> {
  const [time] = await timesUntil(page, path, [selector]);
  return time ?? Number.NaN;
}
