import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/journey.ts';
import { Person } from '../support/person.ts';
import { openAs } from '../support/open-as.ts';
import { visit } from '../support/raw-doors.ts';
import { startFleet } from '../support/virtual-fleet.ts';
import { widthOf } from '../support/width-of.ts';

test.use({ options: { vehicles: 0 } });

const PHONE = '19900000701';
/** Keys and words from the first contact to the vehicle on the map, four fields filled in. */
const MOST_KEYS = 30;

test('an empty server says what to enter, waits for a recorder, checks it, has it named and its operator invited, by keyboard alone', async ({
  page,
  outrider,
}) => {
  const person = new Person(page);
  await page.goto(outrider.signInLink());
  await expect(page).toHaveURL(`${outrider.address}/connect`);
  const entries = page.getByRole('listitem', { name: "Enter this in the recorder's menu" });
  await expect(entries).toContainText(String(outrider.jt808Port));
  await expect(entries).toContainText('127.0.0.1');
  const admission = page.getByRole('listitem', { name: 'Let it in' });
  await expect(admission).toContainText('Waiting for a recorder to connect');

  await using _fleet = startFleet(outrider, '--vehicles', '1', '--channels', '2', '--first-phone', PHONE);
  await expect(page.getByRole('button', { name: `Let ${PHONE} in` })).toBeFocused();
  await person.press('Enter');

  const checks = page.locator('[data-check]');
  await expect(checks).toHaveCount(5);
  for (const check of ['contact', 'registration', 'clock', 'fix', 'pictures'])
    await expect(page.locator(`[data-check="${check}"]`)).toHaveAttribute('data-state', 'done');
  await expect(page.locator('[data-check="pictures"]')).toContainText('2 of 2');
  // The vehicle is let go once it was seen.
  await expect(page.getByRole('img', { name: /^Picture of/ })).toHaveCount(2);

  using admin = await visit(outrider, 'admin', outrider.password);
  const watched = async () =>
    (await callHttp(outrider, admin.key, 'streamLog', { deviceid: PHONE })).data.filter(
      ({ type, bytes }) => type === 5 && bytes > 0,
    );
  await expect
    .poll(async () => new Set((await watched()).map(({ channel }) => channel)))
    .toEqual(new Set([1, 2]));
  const done = await callHttp(outrider, admin.key, 'accessLog', { deviceid: PHONE, member: 'admin' });
  expect(done.data).toEqual([expect.objectContaining({ data: `added the device ${PHONE}`, outcome: 'ok' })]);
  await person.tabTo(page.getByLabel('Plate', { exact: true }));
  await person.type('AB-1');
  await person.press('Tab');
  await person.type('Kim');
  await person.press('Tab');
  await person.type('North');
  await person.press('Enter');
  await expect(page.getByText(`${PHONE} saved`)).toBeVisible();
  await person.tabTo(page.getByLabel('Username'));
  await person.type('olga');
  await person.press('Enter');
  await expect(page.getByText(/\/invited#/)).toBeVisible();
  await person.tabBackTo(page.getByRole('link', { name: 'Show it on the map' }));
  await person.press('Enter');
  expect(person.count).toBeLessThanOrEqual(MOST_KEYS);
  await expect(page.getByRole('navigation', { name: 'Device list' })).toContainText(/19900000701.*Kim/s);
});

test('on a phone the dashboard leads there, and what is wrong is said beside its field', async ({
  page,
  outrider,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await using _fleet = startFleet(outrider, '--vehicles', '1', '--first-phone', '19900000702');
  await openAs(page, outrider, '/blockview');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Connect a recorder' }).first().click();
  await page.getByRole('button', { name: 'Let 19900000702 in' }).click();
  await expect(page.locator('[data-check="registration"]')).toHaveAttribute('data-state', 'done');
  await page.getByLabel('Group').fill("the north's");
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A group name has neither spaces nor apostrophes')).toBeVisible();
  const width = await widthOf(page);
  expect(width).toBeLessThanOrEqual(390);
});
