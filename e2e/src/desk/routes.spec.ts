import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { startStreetService } from '@outrider/virtual-fleet/streets/street-service.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { callHttp } from '../support/call-http.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { bootOutrider, type Outrider } from '../support/outrider.ts';
import { visit } from '../support/raw-doors.ts';
import { widthOf } from '../support/width-of.ts';

test.use(mapped);

/** What is set as the routing service from now on. */
async function setService(outrider: Outrider, server: string): Promise<void> {
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  await callHttp(outrider, admin.key, 'writeServerSettings', { section: 'routing', values: { server } });
}

/** How somebody plans a route. */
interface Planning {
  readonly hand: Hand;
  readonly title: string;
  readonly goes: 'as the crow flies' | 'along streets';
  /** Says where its two positions are. */
  readonly place: () => Promise<void>;
}

/** Plans a route of two positions for the fleet's last vehicle, and saves it. */
async function plan(page: Page, { hand, title, goes, place }: Planning): Promise<void> {
  const panel = page.getByRole('region', { name: 'Positions' });
  await hand.press(page.getByRole('button', { name: 'New route' }));
  await hand.type(page.getByLabel('Title'), title);
  await hand.take(page.getByRole('treeitem', { name: 'OT-001' }).last());
  await place();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText(`km ${goes}`)).toHaveCount(1);
  await hand.press(panel.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('an administrator plans a route without a routing service and over streets, orders it anew by keys, and finds it again on a phone', async ({
  page,
}) => {
  await using streets = await startStreetService({ centre: DEFAULT_MAP });
  await using outrider = await bootOutrider({ vehicles: 1 });
  await openAs(page, outrider, '/routeplanning');
  const panel = page.getByRole('region', { name: 'Positions' });
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'New route' }).click();
  await page.getByLabel('Title').fill("Morning' round");
  await page.getByRole('treeitem', { name: 'OT-001' }).last().click();

  // Over the whole fleet a click beside another is kilometres away: the town is looked at nearer.
  const map = page.locator('.or-map-ground');
  const box = await map.boundingBox();
  if (box === null) throw new Error('no map');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  const click = (x: number, y: number) =>
    map.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } });
  await click(-30, 0);
  await expect(save).toBeDisabled();
  await click(30, 10);
  // No service is set yet.
  await expect(panel.getByText('km as the crow flies')).toHaveCount(1);
  await setService(outrider, streets.url);
  await panel.getByRole('button', { name: /^Position B: / }).press('Delete');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  // Another place: the way between the same two is known already.
  await click(36, 14);
  await expect(panel.getByText('km along streets')).toHaveCount(1);
  // Of two positions the first has no marker.
  const marker = (letter: string) =>
    page.getByRole('button', { name: `Position ${letter} on the map: drag it, or press an arrow key` });
  await expect(marker('B')).toBeVisible();
  await expect(marker('A')).toHaveCount(0);

  // The service fails from now on: the new leg is straight, and is said to be.
  streets.fault = '500';
  await click(0, -40);
  await expect(marker('A')).toBeVisible();
  await expect(panel.getByText('km as the crow flies')).toHaveCount(1);
  await expect(panel.getByText('km along streets')).toHaveCount(1);
  streets.fault = undefined;
  await expectNoViolationsWideAndOnPhone(page, 'a route and its positions');

  const rows = panel.getByRole('listitem');
  const [first, last] = [await rows.first().textContent(), await rows.last().textContent()];
  expect(first).not.toBe(last);
  const placeOf = (text: string | null): string => /[\d.]+, [\d.]+/.exec(text?.slice(1) ?? '')?.[0] ?? '?';
  await panel.getByRole('button', { name: /^Position C: / }).press('ArrowUp');
  await expect(rows.nth(1)).toContainText(placeOf(last));
  await expect(panel.getByRole('button', { name: /^Position B: / })).toBeFocused();
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Route', { exact: true })).toHaveValue('0');
  await expect(page.getByLabel('Title')).toHaveValue('Morning round');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(placeOf(last));

  // 50 km are the most.
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await click(-100, 0);
    await expect(panel.getByText('Route too long')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(panel.getByText('Shorten it, or begin again')).toBeVisible();
  await expect(save).toBeDisabled();
  await panel.getByRole('button', { name: 'Delete all' }).click();
  await expect(rows).toHaveCount(0);
  await expect(panel.getByText('Route too long')).toHaveCount(0);

  // On a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(rows).toHaveCount(3);
  await panel.getByRole('button', { name: /^Position B: / }).press('ArrowDown');
  await expect(rows.nth(2)).toContainText(placeOf(last));
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(390);
});

test('routes are planned without a routing service and over streets, by keys alone and by finger on a phone', async ({
  page,
  browser,
}) => {
  await using streets = await startStreetService({ centre: DEFAULT_MAP });
  await using outrider = await bootOutrider({ vehicles: 1 });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // The map is nearer at once, and does not move on beneath the finger.
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  const keys = keysOf(page);
  const { lat, lng } = DEFAULT_MAP;
  const typed = async (): Promise<void> => {
    for (const east of [-0.004, 0.004]) {
      await keys.type(page.getByLabel('Latitude, longitude'), `${lat}, ${lng + east}`);
      await page.keyboard.press('Enter');
    }
  };
  const tapped = async (): Promise<void> => {
    const ground = phone.locator('.or-map-ground');
    for (let step = 0; step < 2; step++) await phone.getByRole('button', { name: 'Zoom in' }).tap();
    const size = await ground.boundingBox();
    if (size === null) throw new Error('no map');
    for (const x of [-20, 20]) await ground.tap({ position: { x: size.width / 2 + x, y: size.height / 2 } });
  };
  const titles: string[] = [];
  const planBoth = async (goes: Planning['goes']): Promise<void> => {
    await openAs(page, outrider, '/routeplanning');
    await plan(page, { hand: keys, title: `By keys ${goes}`, goes, place: typed });
    await openAs(phone, outrider, '/routeplanning');
    await plan(phone, { hand: finger, title: `By finger ${goes}`, goes, place: tapped });
    titles.push(`By keys ${goes}`, `By finger ${goes}`);
  };
  await planBoth('as the crow flies');
  await setService(outrider, streets.url);
  await planBoth('along streets');
  await expect.poll(() => widthOf(phone)).toBe(390);
  await context.close();

  await page.reload();
  const route = page.getByLabel('Route', { exact: true });
  for (const [index, title] of titles.entries()) {
    await expect(route.getByRole('option', { name: title })).toHaveCount(1);
    await route.selectOption(String(index));
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByRole('region', { name: 'Positions' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('treeitem', { name: 'OT-001' }).last()).toHaveAttribute(
      'aria-checked',
      'true',
    );
  }
});
