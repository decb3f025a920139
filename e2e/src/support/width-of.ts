import type { Page } from '@playwright/test';

/** How wide a page is with all that is on it, px: on a phone nothing lies beyond the edge. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);
