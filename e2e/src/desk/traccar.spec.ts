import { TraccarStandIn } from '@outrider/server/transfers/traccar/testing-stand-in.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';

const DAY_MS = 86_400_000;

test('a Traccar is looked at, what is wanted of it chosen, seen record by record, and brought over; then looked at on a phone', async ({
  page,
  outrider,
  own,
}) => {
  const number = own.number();
  const deviceid = `bus-${number}`;
  own.added(deviceid);
  // Around noon UTC it is the same date in every zone but the farthest.
  const day = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  const fix = (minute: number, latitude: number, speed: number) => ({
    deviceId: 1,
    fixTime: `${day}T12:0${minute}:00.000+00:00`,
    latitude,
    longitude: 121.5,
    speed,
    course: 0,
  });
  await using traccar = new TraccarStandIn({
    groups: [],
    devices: [
      { id: 1, name: 'Bus 12', uniqueId: deviceid, category: 'bus' },
      { id: 2, name: 'Bus 13', uniqueId: 'no id!', category: 'bus' },
    ],
    drivers: [{ id: 1, name: 'Ann', uniqueId: '4711' }],
    geofences: [],
    // A user who sees nothing there belongs to no group here.
    users: [{ id: 1, name: `ola-${number}`, email: '' }],
    calendars: [],
    links: {},
    // Knots there, miles an hour here.
    positions: [fix(0, 25, 10), fix(1, 25.003, 20), fix(2, 25.009, 30)],
  });
  const address = await traccar.listen();
  const { host } = new URL(address);
  await own.sets('pushEvent');

  await openAs(page, outrider, '/transfers');
  await page.getByRole('button', { name: 'Import from Traccar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Traccar' });
  const look = dialog.getByRole('button', { name: 'Look at it' });
  await dialog.getByLabel('Address of its web pages').fill(host);
  await look.click();
  await expect(dialog.getByText('An address such as https://traccar.example.com.')).toBeVisible();
  await dialog.getByLabel('Address of its web pages').fill(address);
  await look.click();
  await expect(dialog.getByText('Enter a token, or a user name and a password')).toBeVisible();
  await dialog.getByLabel('Token').fill('wrong');
  await look.click();
  // One on the own network is asked once an administrator has named it.
  await expect(dialog.getByText(/127\.0\.0\.1/)).toBeVisible();
  await page.goto(`${outrider.address}/setting?section=pushEvent`);
  await page.getByLabel('Allowed hosts on your own network').fill('127.0.0.1');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/gkserver/settings/pushEvent') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await (await kept).json()).toMatchObject({ hasError: false });
  await goWithin(page, '/transfers');
  await page.getByRole('button', { name: 'Import from Traccar…' }).click();
  await dialog.getByLabel('Address of its web pages').fill(address);
  await dialog.getByLabel('Token').fill('wrong');
  await look.click();
  await expect(
    dialog.getByText(`${host} does not let you in: check the token, user name and password`),
  ).toBeVisible();
  await dialog.getByLabel('Token').fill('sesame');
  await look.click();

  await expect(page.getByText('Traccar 6.9. Groups: 0, calendars: 0.')).toBeVisible();
  await page.getByLabel('Drivers').uncheck();
  await page.getByLabel('Usernames').selectOption('From their names');
  await page.getByLabel('Permission of people', { exact: true }).selectOption('2');
  const see = page.getByRole('button', { name: 'See what would happen to each record' });
  await page.getByLabel('Positions from (UTC)').fill(day);
  await see.click();
  await expect(
    page.getByText('Choose the first and the last day, 400 days at most, or neither.'),
  ).toBeVisible();
  await page.getByLabel('Positions to (UTC)').fill(day);
  await see.click();

  const rows = (text: string) => page.getByRole('row', { name: text });
  await expect(rows(deviceid)).toHaveCount(2);
  await expect(rows(deviceid).first()).toContainText('New');
  await expect(rows('no id!').first()).toContainText(
    'A device ID has only letters, digits, dots, hyphens and underscores, 32 at most',
  );
  await expect(rows(`ola-${number}`)).toContainText('A user who is not an administrator needs a group');
  await expect(rows('Ann')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refused 3' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, 'a Traccar that was brought over');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remove import' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Import from Traccar…' }).click();
  await expectNoViolations(page, 'the dialog that asks for a Traccar');
  // Its way is there, at the places and speeds that it had.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${outrider.address}/gpsplayback?device=${deviceid}&day=${day}`);
  await page.getByRole('button', { name: 'Query GPS' }).click();
  await expect(page.getByText('3 of 1440 minutes have a position')).toBeVisible();
  await page.getByRole('button', { name: 'Points' }).click();
  const points = page.getByRole('table', { name: 'Points' }).getByRole('row');
  await expect(points).toHaveText([
    /mi\/h/,
    /11\.5.*25\.000000, 121\.500000/,
    /23\.0.*25\.003000, 121\.500000/,
    /34\.5.*25\.009000, 121\.500000/,
  ]);
});
