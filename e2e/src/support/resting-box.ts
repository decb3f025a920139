import { expect, type Locator } from '@playwright/test';

/** Where something that is drawn on a map lies on the page, once the map is there: what is clicked before it rests lies elsewhere. CSS px. */
export async function restingBox(drawn: Locator) {
  const box = async () => (await drawn.boundingBox())!;
  await expect(drawn).toBeInViewport({ ratio: 1 });
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await box());
      const isAtRest = before === now;
      before = now;
      return isAtRest;
    })
    .toBe(true);
  return await box();
}
