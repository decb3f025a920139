import type { Page } from '@playwright/test';

/** A place on the page, CSS px from its top left corner. */
type Spot = readonly [x: number, y: number];

/** Has fingers touch a page as a phone's would: what scrolls under them takes them away from what they hold. */
export async function withFingers(
  page: Page,
  work: (
    touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await work(async (type, ...spots) => {
    const touchPoints = spots.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  });
  await session.detach();
}
