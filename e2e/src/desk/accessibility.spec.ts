import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { screenPaths } from '../support/screen-paths.ts';
import { openAs } from '../support/open-as.ts';

// One vehicle of one channel, so that no screen has more than one picture to decode.
test.use({ options: { vehicles: 0 } });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const LOGIN = '/login';

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds, a line for each element. @param rules those alone; all when absent */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // What stands there until the screen is loaded is a main part too.
  await expect(page.locator('main:not([aria-busy="true"])')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What is well needs no path to each element.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Wide and on a phone, light and dark: in the dark a page is the same but for its colours. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      // Another theme has to be loaded first.
      await expect
        .poll(() => violationsOf(page, colorScheme === 'dark' ? COLOURS : undefined), {
          message: `${size.width} pixels, ${colorScheme}`,
        })
        .toEqual([]);
    }
}

for (const path of await screenPaths())
  test(`axe finds nothing wrong with ${path}, wide and on a phone, light and dark`, async ({
    page,
    outrider,
    own,
  }) => {
    const deviceid = await own.vehicle(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (path === LOGIN) await page.goto(outrider.address + path);
    else await openAs(page, outrider, path.replace(':deviceid', deviceid));
    await expectNoViolations(page);
  });

test('axe finds nothing wrong with the editor of a device, wide and on a phone, light and dark', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Driver').fill('x'.repeat(32));
  await dialog.getByLabel('Driver').press('Enter');
  await expect(dialog.getByText('At most 31 characters.')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing wrong with links to live views and what they open, wide and on a phone, light and dark', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(1);
  for (const each of [page, other]) await each.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Share these channels' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await other.goto(await dialog.getByRole('textbox', { name: 'The link' }).inputValue());
  await expectNoViolations(page);
  await expectNoViolations(other);
});

test('axe finds nothing wrong with the list of keys and the palette, wide and on a phone, light and dark', async ({
  page,
  outrider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (const key of ['?', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
