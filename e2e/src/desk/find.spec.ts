import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { Person } from '../support/person.ts';
import { callHttp } from '../support/call-http.ts';
import { openAs } from '../support/open-as.ts';
import { visit } from '../support/raw-doors.ts';

/** What kind of element has the focus. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');

/** Keeps what is fetched by that address from the page. Gives what lets it come. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}

test('three keys, the word as one, find a vehicle and open its pictures; the focus is where they are', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  // Its code comes after all that the first view needs; what is typed until then is not lost.
  const letPaletteCome = await holdBack(page, /\/assets\/Palette-.*\.js$/);
  const letDashboardCome = await holdBack(page, /\/assets\/Dashboard-.*\.js$/);
  await openAs(page, outrider, '/');
  await expect(page.getByRole('option', { name: deviceid })).toBeVisible();
  const person = new Person(page);
  await person.press('/');
  await person.type(deviceid.slice(-2));
  await person.press('Enter');
  expect(person.count).toBe(3);
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('textbox')).toHaveValue(
    deviceid.slice(-2),
  );
  letPaletteCome();
  await expect(page).toHaveURL(new RegExp(`/liveview/${deviceid}$`));
  await expect.poll(() => focused(page)).toBe('MAIN');

  // Also from where somebody types, and to a screen.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dashb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blockview$/);
  // A screen that comes later takes the focus, but not out of a dialog.
  await page.keyboard.press('Control+k');
  letDashboardCome();
  await expect(page.getByRole('heading', { name: 'Dashboard', includeHidden: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('MAIN');

  // Esc leaves everything as it was.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  const rows = page.getByRole('dialog').getByRole('option');
  const [isMarked, isNot] = ['true', 'false'];
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-selected', isMarked);
  await page.keyboard.press('Home');
  await expect(rows.first()).toHaveAttribute('aria-selected', isMarked);
  for (let at = 0; at < (await rows.count()); at += 5) await page.keyboard.press('PageDown');
  await expect(rows.last()).toHaveAttribute('aria-selected', isMarked);
  await page.keyboard.press('PageUp');
  await expect(rows.last()).toHaveAttribute('aria-selected', isNot);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/\/blockview$/);
});

test('a search that finds one vehicle opens it with Enter: its card on the map, its pictures elsewhere', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await openAs(page, outrider, '/');
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCount(1);
  await expect(page.getByRole('option', { name: deviceid })).toBeVisible();
  await search.fill(deviceid);
  await search.press('Enter');
  await expect(page.getByRole('region', { name: `Device ${deviceid}` })).toBeVisible();
  await goWithin(page, '/liveview');
  await search.fill(deviceid);
  await expect(page.getByRole('main').getByRole('link', { name: deviceid })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/liveview/${deviceid}$`));

  // A field for a vehicle finds it by words that stand apart, too.
  using visitor = await visit(outrider, 'admin', outrider.password);
  await callHttp(outrider, visitor.key, 'writeMemo', { deviceid, type: 0, memo: 'Refuse truck · DEMO 7' });
  await goWithin(page, '/mileage');
  const field = page.getByRole('combobox', { name: 'Device' });
  await field.fill(`truck 7 ${deviceid}`);
  await expect(page.getByRole('option', { name: deviceid })).toContainText('Refuse truck');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(deviceid);
  await expect(page.getByRole('listbox')).toHaveCount(0);

  // Nothing was ever recorded of it: its page says so, of which vehicle and of which day.
  await goWithin(page, `/splayback/${deviceid}`);
  await expect(page.getByText(`${deviceid} has no record on `)).toHaveText(/ \d{4}-\d\d-\d\d$/);
});

test('the first stop of the keys leads past the bar', async ({ page, outrider }) => {
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('MAIN');
});
