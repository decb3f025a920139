import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';

test.use(mapped);

test('the map says how far a vehicle is on its route, and what it left out; so does the route', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const title = `Round of ${deviceid}`;
  const start = { lat: -20.8 - own.number() / 1_000, lng: 57.4 };
  await own.route(title, deviceid, [start, northOf(start, 1_000), northOf(start, 2_000)]);
  const person = await own.person(await own.permission(['F_gps', 'P_dash', 'F_event']), [deviceid]);
  using recorder = await connectRecorder(outrider, deviceid);
  // A minute after each other, in the past: nobody has to wait.
  const beganMs = Date.now() - 400_000;
  const report = (minute: number, metres: number, east = 0) => {
    const { lat, lng } = northOf(start, metres);
    return reportPlace(recorder, { lat, lng: lng + east / 104_000 }, beganMs + minute * 60_000);
  };
  await report(0, 0);
  await report(1, 505);

  await openAs(page, outrider, '/', person, PASSWORD);
  await page.getByRole('option', { name: deviceid }).click();
  const progress = page.getByRole('region', { name: 'Routes of the vehicle' });
  await expect(progress).toContainText('25 % of the way, next B');
  await expect(progress).toContainText(title);
  // Round the second position, to the last quarter.
  await report(2, 600, 400);
  await report(3, 1_200, 400);
  await report(4, 1_505);
  await expect(progress).toContainText('75 % of the way, next C');
  await expect(progress).toContainText('left out: B');
  await page.getByRole('button', { name: /^Events, / }).click();
  await expect(page.locator('.or-event').filter({ hasText: 'Route position left out' })).toContainText(
    `B, ${title}`,
  );

  // Administrators have it with the route.
  const context = await page.context().browser()!.newContext();
  const planning = await context.newPage();
  await openAs(planning, outrider, '/routeplanning');
  const chooser = planning.getByLabel('Route', { exact: true });
  const option = chooser.locator('option', { hasText: `${title} (1 on it)` });
  await chooser.selectOption((await option.getAttribute('value')) ?? '');
  await expect(planning.getByRole('region', { name: 'Vehicles on the route' })).toContainText('left out: B');
  await context.close();
});
