import { expect, type Page } from '@playwright/test';

/** Goes to a screen as a link within the page does: what the page is made of is not loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // A user who may not see a screen was led there before.
  const { pathname, search } = new URL(page.url());
  if (pathname + search === path) return;
  await page.evaluate((to) => {
    // Until the screen has come, another one stands there.
    document.querySelector('main')?.setAttribute('data-before', 'true');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('main[data-before]')).toHaveCount(0);
}
