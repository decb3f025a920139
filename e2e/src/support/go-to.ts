import type { Page } from '@playwright/test';

/** Goes to a screen by the bar of a wide window: opens its place, and chooses it there. */
export async function goTo(page: Page, place: string, screen: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: place, exact: true }).click();
  await bar.getByRole('link', { name: screen, exact: true }).click();
}
