import { expect, test } from '../support/desk.ts';
import { TreeWall } from '../support/tree-wall.ts';

test('channels are put up and taken away in the tree, and the wall is the same in another browser', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const person = await own.person(3, [deviceid]);
  const wall = await TreeWall.open(page, outrider, person);
  await expect(page.getByText('Nothing is on this wall')).toBeVisible();

  // By keys alone.
  const active = wall.tree.locator('[data-active="true"]');
  await expect(wall.tree.getByRole('treeitem').first()).toBeVisible();
  await wall.tree.focus();
  await expect(active).toHaveAttribute('data-kind', 'group');
  // The groups of a small fleet are open at first.
  await expect(wall.device(deviceid)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(wall.device(deviceid)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(wall.device(deviceid)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(wall.device(deviceid)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(wall.device(deviceid)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(wall.channel(deviceid, 1)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(wall.channel(deviceid, 1)).toHaveAttribute('aria-checked', 'true');
  await expect(wall.place(1).locator('[data-state="offline"]')).toBeVisible();

  await wall.channel(deviceid, 3).click();
  await wall.map(deviceid).click();
  await expect(wall.place(3)).toContainText('GPS signal not found!');
  expect(await wall.places()).toEqual(['1', '3', 'map']);
  await wall.channel(deviceid, 3).click();
  await expect.poll(() => wall.places()).toEqual(['1', 'map']);

  // The other browser is told by the server, which is told when the person pauses.
  await wall.saved();
  const elsewhere = await TreeWall.open(other, outrider, person);
  await expect.poll(() => elsewhere.places()).toEqual(['1', 'map']);
});

test('from an empty wall that fills the screen a button leads back to the tree', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const wall = await TreeWall.open(page, outrider, await own.person(3, [deviceid]));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(wall.tree).toHaveCount(0);
  await main.getByRole('button', { name: 'Devices and channels' }).click();
  await expect(wall.device(deviceid)).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('tiles change places by arrows, by choosing two, and by dragging; one is closed', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const person = await own.person(3, [deviceid]);
  const wall = await TreeWall.open(page, outrider, person);
  await wall.openGroup();
  await wall.device(deviceid).hover();
  await page.getByRole('button', { name: `All channels of ${deviceid}` }).click();
  await expect.poll(() => wall.places()).toEqual(['1', '2', '3', '4']);

  const mover = (place: number) => wall.place(place).getByRole('button', { name: /^Move / });
  await mover(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wall.places()).toEqual(['2', '1', '3', '4']);
  await expect(mover(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => wall.places()).toEqual(['2', '4', '3', '1']);

  // Tab goes through the places in their order, whatever stands in them.
  await mover(1).focus();
  const stops: (string | undefined)[] = [];
  for (let press = 0; press < 40 && stops.at(-1) !== '4'; press++) {
    const place = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('.wall-place')?.dataset['place'],
    );
    if (place !== stops.at(-1)) stops.push(place);
    await page.keyboard.press('Tab');
  }
  expect(stops).toEqual(['1', '2', '3', '4']);

  await mover(1).click();
  await expect(mover(1)).toHaveAttribute('aria-pressed', 'true');
  await mover(3).click();
  await expect.poll(() => wall.places()).toEqual(['3', '4', '2', '1']);

  await wall.place(1).dragTo(wall.place(4));
  await expect.poll(() => wall.places()).toEqual(['1', '4', '2', '3']);
  await wall
    .place(2)
    .getByRole('button', { name: /off the wall$/ })
    .click();
  await expect.poll(() => wall.places()).toEqual(['1', '2', '3']);
  await expect(page.getByRole('treeitem', { name: deviceid })).toHaveAttribute('aria-expanded', 'false');
  await wall.saved();
});

test('layouts have names; the default stays, another is deleted after a question', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const person = await own.person(3, [deviceid]);
  const wall = await TreeWall.open(page, outrider, person);
  const layouts = page.getByLabel('Layout', { exact: true });
  const remove = page.getByRole('button', { name: 'Delete layout' });
  await expect(layouts).toHaveValue('default');
  await expect(remove).toBeDisabled();

  await page.getByRole('button', { name: 'New layout' }).click();
  const dialog = page.getByRole('dialog', { name: 'New layout' });
  await dialog.getByRole('button', { name: 'New layout' }).click();
  await expect(dialog.getByText('A name is needed.')).toBeVisible();
  await dialog.getByLabel('Name of the layout').fill('Night');
  await page.keyboard.press('Enter');
  await expect(layouts).toHaveValue('Night');
  await expect(page).toHaveURL(/layout=Night/);
  await wall.openGroup();
  await wall.device(deviceid).click();
  await wall.channel(deviceid, 2).click();

  await page.keyboard.press('Alt+1');
  await expect(layouts).toHaveValue('default');
  await expect(page.getByText('Nothing is on this wall')).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect.poll(() => wall.places()).toEqual(['2']);

  await page.reload();
  await expect(layouts).toHaveValue('Night');
  await expect.poll(() => wall.places()).toEqual(['2']);
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete layout' });
  await expect(question).toContainText('Do you really want to delete Night?');
  await question.getByRole('button', { name: 'Delete Night' }).click();
  await expect(layouts).toHaveValue('default');
  await expect(layouts.locator('option')).toHaveCount(1);
  await page.goto(`${outrider.address}/treeview?layout=Night`);
  await expect(layouts).toHaveValue('default');
});

test('a wall holds twelve tiles; one too many is said and not put up', async ({ page, outrider, own }) => {
  const deviceid = await own.device(16);
  const person = await own.person(3, [deviceid]);
  const wall = await TreeWall.open(page, outrider, person);
  await wall.openGroup();
  await wall.device(deviceid).hover();
  await page.getByRole('button', { name: `All channels of ${deviceid}` }).click();
  await expect(page.getByText('The wall is full: take a tile off first')).toBeVisible();
  expect(await wall.places()).toHaveLength(12);
  await wall.device(deviceid).click();
  await expect(page.getByText('The wall is full: take a tile off first')).toBeHidden();
  await wall.map(deviceid).click();
  await expect(page.getByText('The wall is full: take a tile off first')).toBeVisible();
  expect(await wall.places()).toHaveLength(12);
  await wall.saved();
});

test('what has more tiles than places turns pages, a carousel does it by itself; a kiosk shows nothing else', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device(8);
  const person = await own.person(3, [deviceid]);
  await page.clock.install();
  const wall = await TreeWall.open(page, outrider, person);
  await wall.openGroup();
  await wall.device(deviceid).hover();
  await page.getByRole('button', { name: `All channels of ${deviceid}` }).click();
  await page.getByLabel('Arrangement').selectOption('1+5');
  await expect.poll(() => wall.places()).toEqual(['1', '2', '3', '4', '5', '6']);
  const big = await wall.place(1).boundingBox();
  const small = await wall.place(2).boundingBox();
  expect(big!.width / small!.width).toBeCloseTo(2, 1);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => wall.places()).toEqual(['7', '8', '', '', '', '']);

  await page.getByLabel('Carousel').selectOption('10');
  await page.clock.fastForward(10_500);
  await expect.poll(() => wall.places()).toEqual(['1', '2', '3', '4', '5', '6']);
  await page.clock.fastForward(10_500);
  await expect.poll(() => wall.places()).toEqual(['7', '8', '', '', '', '']);

  await page.getByRole('button', { name: 'Kiosk: nothing but the wall' }).click();
  await expect(page).toHaveURL(/kiosk=1/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(wall.tree).toHaveCount(0);
  await expect(page.getByLabel('Layout', { exact: true })).toHaveCount(0);
  // No idle screen comes over a wall.
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/treeview/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await wall.saved();
});
