import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test.use({
  options: {
    vehicles: 0,
    flags: ['--allowed-origins', 'https://127.0.0.1:24998'],
  },
});

test('pages of others are set in the console, then in the menu and the palette, in a sandbox; an unknown one leads home', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/setting?section=iframes');
  const line = (number: number) => page.getByRole('group', { name: `Page ${number}` });
  await line(1).getByLabel('Title').fill('Weather');
  await line(1).getByLabel('Address').fill('http://127.0.0.1:24999/now');
  await line(2).getByLabel('Title').fill('Desk');
  await expect(line(2).getByText('Not kept: it needs a title and an address.')).toBeVisible();
  await line(2).getByLabel('Address').fill('https://127.0.0.1:24998/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    line(1).getByText('An https address without a password, or a path of this server.'),
  ).toBeVisible();
  await line(1).getByLabel('Address').fill('https://127.0.0.1:24999/now');
  await line(2).getByLabel('May use camera and microphone').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The pages were kept. Load the console again to see them.')).toBeVisible();

  await page.goto(`${outrider.address}/blockview`);
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
