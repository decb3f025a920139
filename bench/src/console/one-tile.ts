import type { Page } from '@playwright/test';
import { untilLive } from './tiles.ts';

/** Opens the live view of a vehicle of a page that is signed in, with one tile alone, and waits until it shows pictures. */
export async function openOneTile(page: Page, address: string, deviceid: string): Promise<void> {
  await page.goto(`${address}/liveview/${deviceid}`);
  const buttons = page.locator('.live-channels button');
  await buttons.first().waitFor();
  // The others are let go.
  for (let at = (await buttons.count()) - 1; at > 0; at--) {
    if ((await buttons.nth(at).getAttribute('aria-pressed')) === 'true') await buttons.nth(at).click();
  }
  await untilLive(page, 1);
}
