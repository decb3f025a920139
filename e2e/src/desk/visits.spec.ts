import { readFile } from 'node:fs/promises';
import { expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';

test('who was in a fence, and how long, is told by days, taken away as a sheet, and leads to the timeline', async ({
  page,
  outrider,
  own,
}) => {
  const [deviceid, other] = [await own.device(), await own.device()];
  const title = `Quarry of ${deviceid}`;
  const place = { lat: -20.5 - own.number() / 1_000, lng: 57.6 };
  await own.fence(title, deviceid, place, 300);
  const rights = await own.permission(['F_gps', 'P_gppb', 'P_lopb']);
  const person = await own.person(rights, [deviceid]);
  const stranger = await own.person(rights, [other]);
  using recorder = await connectRecorder(outrider, deviceid);
  const nowMs = Date.now();
  const report = (secondsAgo: number, metres: number) =>
    reportPlace(recorder, northOf(place, metres), nowMs - secondsAgo * 1_000);
  // It comes in between the first two, and leaves between the last two.
  await report(160, 900);
  await report(120, 0);
  await report(60, 0);
  await report(20, 900);

  await openAs(page, outrider, '/visits', person, PASSWORD);
  await expect(page.getByText('Who was where, and for how long?')).toBeVisible();
  await page.getByLabel('Fence').selectOption({ label: title });
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Search visits' }).click();
  const row = page.getByRole('row', { name: deviceid });
  await expect(row).toContainText(title);
  // Over the edge after two thirds of the way in, and one third of that out.
  await expect(row).toContainText('1 min');
  await expectNoViolationsWideAndOnPhone(page, 'visits');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain(`${deviceid},`);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  const [begun, ended] = csv.trim().split(',').slice(-4, -2);
  expect([begun, ended]).toEqual(['1', '1']);
  const savingSheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await savingSheet).suggestedFilename()).toMatch(/^visits .*\.xlsx$/);

  // A user who does not see the vehicle learns neither of it nor of its fence.
  const address = new URL(page.url());
  const context = await page.context().browser()!.newContext();
  const strange = await context.newPage();
  await openAs(strange, outrider, address.pathname + address.search, stranger, PASSWORD);
  await expect(strange.getByText('Nobody was there on these days')).toBeVisible();
  await expect(strange.getByText(title)).toHaveCount(0);
  await context.close();

  await row.getByRole('link', { name: 'On the timeline' }).click();
  await expect(page).toHaveURL(/\/timeline\?.*t=\d+/);
});
