import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('rows of the dashboard open by a click and by Enter, and arrows go from one to the next', async ({
  page,
  outrider,
  own,
}) => {
  const [first, second] = [await own.device(), await own.device()];
  await openAs(page, outrider, '/blockview');
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCount(1);
  await search.fill(first.slice(0, 3));
  const cell = page.locator(`tr[data-deviceid="${first}"] td`).first();
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`/liveview/${first}$`));

  await page.goBack();
  // In the table: the screen that was left may still be there.
  const linkOf = (id: string) =>
    page.locator(`tr[data-deviceid="${id}"]`).getByRole('link', { name: id, exact: true });
  await linkOf(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr:focus-within')).not.toHaveAttribute('data-deviceid', first);
  await page.keyboard.press('ArrowUp');
  await expect(linkOf(first)).toBeFocused();
  await linkOf(second).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/liveview/${second}$`));
});

test('arrows go through the live list, with pictures and without', async ({ page, outrider, own }) => {
  const [first, second] = [await own.device(), await own.device()];
  await openAs(page, outrider, '/liveview');
  const rows = page.locator('a.live-row');
  const linkOf = (id: string) => page.getByRole('main').getByRole('link', { name: id });
  await expect(linkOf(second)).toBeVisible();
  for (const pictures of [true, false]) {
    const shown = page.getByRole('button', { name: 'Pictures in the list' });
    if ((await shown.getAttribute('aria-pressed')) !== String(pictures)) await shown.click();
    await expect(page.getByRole('button', { name: `Look at ${first}` })).toHaveCount(pictures ? 1 : 0);
    await linkOf(first).focus();
    await page.keyboard.press('ArrowDown');
    await expect(linkOf(first)).not.toBeFocused();
    await expect(rows.and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
  }
});

test('on a phone one tap on a card leads to the pictures, and the menu has what the bar of a large window has', async ({
  page,
  outrider,
  own,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/blockview');
  await page.getByRole('searchbox').fill(deviceid);
  await page.getByRole('link', { name: `Pictures of ${deviceid}` }).click();
  await expect(page).toHaveURL(new RegExp(`/liveview/${deviceid}$`));
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Fleet' }).click();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/blockview/);
  await expect(bar.getByRole('button', { name: 'Fleet' })).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Change password', 'Copyright', 'Logout'])
    await expect(bar.getByRole('button', { name })).toBeVisible();
  await bar.getByRole('button', { name: 'Watch' }).last().click();
  for (const name of ['Live view', 'Random live view'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  const low = await bar
    .locator('a, button')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML),
    );
  expect(low).toEqual([]);
  await page.getByRole('button', { name: 'All groups' }).click();
  await expect(page.getByRole('button', { name: 'All groups' })).toHaveCount(2);
});

test('an address that is no screen leads to the sign-in, and is told as such to who is signed in', async ({
  page,
  outrider,
}) => {
  await page.goto(`${outrider.address}/treeview`);
  await expect(page).toHaveURL(/\/login$/);
  await openAs(page, outrider, '/no-such-screen');
  await expect(page.getByRole('main')).toContainText('There is no such page');
});
