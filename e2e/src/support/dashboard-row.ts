import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { Outrider } from './outrider.ts';

/** Opens the dashboard as somebody, by default the administrator, on the row of the device. */
export async function openDashboardRow(
  page: Page,
  outrider: Outrider,
  deviceid: string,
  ...who: [user: string, password: string] | []
): Promise<Locator> {
  await openAs(page, outrider, '/blockview', ...who);
  await page.getByRole('searchbox').fill(deviceid);
  const row = page.locator(`tr[data-deviceid="${deviceid}"]`);
  await expect(row).toBeVisible();
  return row;
}
