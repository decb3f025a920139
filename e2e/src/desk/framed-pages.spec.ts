import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test.use({
  options: {
    vehicles: 0,
    flags: [
      '--iframes',
      'Weather=https://127.0.0.1:24999/now',
      '--iframes',
      'Desk=https://127.0.0.1:24998/',
      '--allowed-origins',
      'https://127.0.0.1:24998',
    ],
  },
});

test('pages of others are in the menu and the palette, in a sandbox; an unknown one leads home', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(page).toHaveURL(`${outrider.address}/iframe/0`);
  const frame = page.locator('iframe[title="Weather"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  await expect(frame).not.toHaveAttribute('allow', /camera/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('desk');
  await page.getByRole('option', { name: 'Desk' }).click();
  await expect(page.locator('iframe[title="Desk"]')).toHaveAttribute('allow', 'camera; microphone');
  const policy = (await page.request.get(outrider.address)).headers()['content-security-policy'];
  expect(policy).toContain("frame-src 'self' https://127.0.0.1:24999 https://127.0.0.1:24998;");

  await page.goto(`${outrider.address}/iframe/7`);
  await expect(page).toHaveURL(`${outrider.address}/`);
});
