import { expect, test } from '../support/desk.ts';
import { bootOutrider } from '../support/outrider.ts';

test.use({ options: { vehicles: 0, flags: ['--sign-in-servers', '127.0.0.1'] } });

test('people sign in to another server that the operator names, and to no other', async ({
  page,
  outrider,
}) => {
  await using elsewhere = await bootOutrider({
    vehicles: 1,
    flags: ['--allowed-origins', outrider.address],
  });
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(elsewhere.password);
  await page.getByLabel('Server Address').fill('evil.example');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('This console may not sign in to that server.');
  await page.getByLabel('Server Address').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(elsewhere.port));
  await expect(page.getByText(`Signs in to 127.0.0.1:${elsewhere.port}`)).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL(`${outrider.address}/`);
  await page.goto(`${outrider.address}/blockview`);
  await expect(page.getByRole('row', { name: /OT-001/ })).toBeVisible();
  // A call by HTTP, of what only that server knows.
  await page.getByRole('button', { name: 'User admin' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();
});
