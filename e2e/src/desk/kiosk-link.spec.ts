import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a kiosk link signs a screen in each time it is opened, until it is taken back', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const user = await own.person(3, []);
  const name = `wall of ${user}`;
  await openAs(page, outrider, '/signinsetting');
  await page.getByRole('button', { name: 'Make a kiosk link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').fill(name);
  await dialog.getByLabel('Signs in as').selectOption(user);
  await expect(dialog.getByRole('option', { name: 'admin' })).toHaveCount(0);
  await dialog.getByLabel('What it shows').selectOption('Their wall, and nothing else');
  await dialog.getByRole('button', { name: 'Make this link' }).click();
  const link = await page.getByRole('textbox', { name: 'Kiosk link' }).inputValue();
  await page
    .getByRole('dialog', { name: 'Kiosk link' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect(page.getByText(name)).toBeVisible();

  for (let times = 0; times < 2; times++) {
    await other.goto('about:blank');
    await other.goto(link);
    await expect(other.getByText('Nothing is on this wall')).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    expect(new URL(other.url()).search).toBe('?kiosk=1');
  }
  // Nothing of the person is on its account, and no list that it may not have.
  await other.goto(`${outrider.address}/account`);
  await expect(other.getByText(user, { exact: true }).first()).toBeVisible();
  await expect(other.locator('main').getByRole('heading', { level: 2 })).toHaveText(['Account']);
  await expect(other.getByText('You may not do this')).toHaveCount(0);
  await page.getByRole('button', { name: `Withdraw the kiosk link ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This sign-in link no longer works');
});
