import { MAX_USERS } from '@outrider/model/people/limits.ts';
import type { Page } from '@playwright/test';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { interactionsSince, watchEvents } from '../console/event-watch.ts';
import { seedUsers } from '../load/seed-users.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

/** The administrator is one of them. */
export const USERS = MAX_USERS - 1;
/** What follows an input is over by then. */
const AFTER_INPUT_MS = 300;

/** What an administrator does on the screen: sorts, searches, opens forms, types. */
export async function workOnUsers(page: Page): Promise<void> {
  for (const heading of await page.locator('.or-sort').all()) {
    await heading.click();
    await pause(AFTER_INPUT_MS);
  }
  const search = page.getByLabel('Search users');
  await search.click();
  for (const key of ['u', 's', 'e', 'r', '-', '0', '4', 'Backspace', 'Backspace', 'Backspace']) {
    await page.keyboard.press(key);
    await pause(AFTER_INPUT_MS);
  }
  for (const name of await page
    .locator('.or-data tbody th a')
    .all()
    .then((all) => all.slice(0, 6))) {
    await name.click();
    await pause(AFTER_INPUT_MS);
  }
  await page.getByRole('complementary').getByLabel('Memo').click();
  for (const key of 'night shift') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await pause(AFTER_INPUT_MS / 3);
  }
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: (folder) => seedUsers(folder, USERS),
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await watchEvents(page);
    const told: number[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      await openAs(page, outrider, '/usersetting');
      await page.locator('.or-data [data-key]').first().waitFor();
      const fromMs = Date.now();
      await workOnUsers(page);
      told.push(...(await interactionsSince(page, fromMs)));
    }
    log(`${told.length} interactions over 16 ms: ${told.join(' ')}`);
    const called = 'users table of 1,000: interaction';
    return [
      row(`${called}, 95th percentile of those over 16 ms`, percentile(told, 0.95), 'ms', '≤ 100'),
      row(`${called}, the longest`, Math.max(0, ...told), 'ms', ''),
    ];
  } finally {
    await browser.close();
  }
}

/** How quickly the screen of users answers an administrator, with as many of them as there may be. */
export const usersScreen: Measure = {
  name: 'users-screen',
  about: 'interactions of the users table at its limit of 1,000: sorting, search, forms',
  run: measure,
};
