import { expect, type Page } from '@playwright/test';
import type { Outrider } from './outrider.ts';

/** Signs in by typing, and waits until the sign-in screen is left. */
export async function signIn(
  page: Page,
  outrider: Outrider,
  user = 'admin',
  password = outrider.password,
): Promise<void> {
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
