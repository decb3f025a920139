import { expect, test } from '@playwright/test';
import { startNominatim } from '../support/nominatim.ts';
import { bootOutrider } from '../support/outrider.ts';

test('where a geocoding service is set, card and live view say the address', async ({ page }) => {
  await using nominatim = await startNominatim();
  await using outrider = await bootOutrider({ vehicles: 2, flags: ['--nominatim', nominatim.url] });
  // The page itself asks nobody outside.
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(nominatim.url)) outside.push(request.url());
  });
  await page.goto(outrider.signInLink());
  await page.getByRole('option', { name: 'OT-001' }).click();
  const card = page.getByRole('region', { name: 'Device OT-001' });
  await expect(card.getByText('Address')).toBeVisible();
  await expect(card.getByText('Zhongshan Road, Changhua')).toHaveAttribute('title', 'Data © Map makers');
  expect(nominatim.asked[0]?.get('zoom')).toBe('18');

  await card.getByRole('link', { name: 'Live view', exact: true }).click();
  const side = page.getByRole('complementary', { name: 'Position and speed' });
  await expect(side.getByText('Zhongshan Road, Changhua')).toBeVisible();
  expect(outside).toEqual([]);
});
