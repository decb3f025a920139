import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { screenPaths } from '../support/screen-paths.ts';
import { signIn } from '../support/sign-in.ts';

// One vehicle of one channel, so that no screen has more than one picture to decode.
test.use({ options: { vehicles: 0 } });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const LOGIN = '/login';

/** What axe finds, a line for each element. */
async function violationsOf(page: Page): Promise<string[]> {
  // What stands there until the screen is loaded is a main part too.
  await expect(page.locator('main:not([aria-busy="true"])')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

for (const path of await screenPaths())
  test(`axe finds nothing wrong with ${path}, wide and on a phone, light and dark`, async ({
    page,
    outrider,
    own,
  }) => {
    const deviceid = await own.vehicle(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (path !== LOGIN) await signIn(page, outrider);
    await page.goto(outrider.address + path.replace(':deviceid', deviceid));
    for (const size of sizes)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        // Another theme has to be loaded first.
        await expect
          .poll(() => violationsOf(page), { message: `${size.width} pixels, ${colorScheme}` })
          .toEqual([]);
      }
  });
