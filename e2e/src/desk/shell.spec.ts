import { expect, test } from '../support/desk.ts';
import { PASSWORD } from '../support/people.ts';
import { openAs } from '../support/open-as.ts';

test('the palette does things: the theme, the keys, and what the keys say can be turned off', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-dark', 'false');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Light or dark: Dark' }).click();
  await expect(html).toHaveAttribute('data-dark', 'true');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const group of [
    'Everywhere',
    'Go to',
    'In a list',
    'In a picture',
    'On the wall',
    'In a talk',
    'On the map',
  ])
    await expect(keys.getByRole('heading', { name: group })).toBeVisible();
  await keys.getByLabel(/^Single keys work/).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('places open by the pointer and by keys alone, and the one where one is is marked', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const place = (name: string) => bar.getByRole('button', { name, exact: true });
  // The focus follows from one screen to the next, not to the first.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(place('Fleet')).toHaveAttribute('aria-current', 'true');
  await place('Watch').click();
  await bar.getByRole('link', { name: 'Tree view' }).click();
  await expect(page).toHaveURL(/\/treeview/);
  await expect(place('Watch')).toHaveAttribute('aria-current', 'true');
  await expect(place('Watch')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main')).toBeFocused();

  await place('Watch').focus();
  await page.keyboard.press('ArrowRight');
  await expect(place('Look back')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Timeline' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(place('Look back')).toBeFocused();
  await expect(place('Look back')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(place('Watch')).toHaveAttribute('aria-expanded', 'true');
  await expect(place('Look back')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(bar.getByRole('link', { name: 'Random live view' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Live view', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/liveview/);

  // With a window too narrow for the names, all places are behind one button.
  await page.setViewportSize({ width: 820, height: 1_100 });
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(bar.getByRole('heading', { name: 'Administration' })).toBeVisible();
  await bar.getByRole('link', { name: 'Mileage' }).click();
  await expect(page).toHaveURL(/\/mileage/);
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await expect.poll(overflows).toBe(false);
});

test('each figure at the foot leads to the vehicles it counts, from screens without a list too, and shows what one may know', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await openAs(page, outrider, '/mileage');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('connected', { exact: true })).toBeVisible();
  await expect(foot).not.toContainText('Version');
  await foot.getByRole('button', { name: /^Offline/ }).click();
  await expect(page).toHaveURL(/\/blockview\?show=offline$/);
  await expect(page.locator(`tr[data-deviceid="${deviceid}"]`)).toBeVisible();
  await foot.getByRole('button', { name: /^Unread alarms/ }).click();
  await expect(page.locator('.or-events.show')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Events, / })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.or-events.show')).toHaveCount(0);
  await page.getByRole('button', { name: 'User admin' }).click();
  await page.getByRole('button', { name: 'Copyright' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Licensed devices\s*unlimited/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'User admin' })).toBeFocused();

  // A user who may not see positions is told speeds all the same, and the drivers with them.
  const user = await own.person(await own.permission(['P_dash']), [deviceid]);
  await openAs(other, outrider, '/blockview', user, PASSWORD);
  const counts = other.getByRole('contentinfo').getByRole('button');
  await expect(counts).toHaveText([
    /^All\s*1$/,
    /^Online\s*0$/,
    /^Offline\s*1$/,
    /^Driving\s*0$/,
    /^Idle\s*0$/,
    /^Parked\s*0$/,
    /^Over speed\s*0$/,
    /^Recording/,
    /^Not recording/,
    /^Server records/,
  ]);
});

test('filter, group and channels are in the address, and an address brings them back', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const name = `Depot-${own.number()}`;
  const depot = await own.group(name);
  await own.addToGroup(depot, deviceid);
  await openAs(page, outrider, '/blockview');
  await page.getByRole('searchbox').fill(deviceid);
  await page.getByRole('button', { name: /^Offline/ }).click();
  await expect(page).toHaveURL(new RegExp(`/blockview\\?show=offline&find=${deviceid}$`));
  await openAs(
    other,
    outrider,
    `${new URL(page.url()).pathname}${new URL(page.url()).search}&group=${depot}`,
  );
  await expect(other.getByRole('searchbox')).toHaveValue(deviceid);
  await expect(other.getByRole('button', { name: /^Offline/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByTitle('Group filter')).toHaveText(name);
  await expect(other.locator('tr[data-deviceid]')).toHaveCount(1);
  await other.getByTitle('Group filter').click();
  await other.getByRole('button', { name: 'All groups' }).last().click();
  await expect(other).toHaveURL(new RegExp(`/blockview\\?show=offline&find=${deviceid}$`));

  await page.goto(`${outrider.address}/liveview/${deviceid}?channels=3,1`);
  await expect(page.locator('.live-tile')).toHaveCount(2);
  await page.getByRole('button', { name: 'ch2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp('\\?channels=3(,|%2C)1(,|%2C)2$'));
  await expect(page.locator('.live-tile')).toHaveCount(3);
});
