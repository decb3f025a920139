import { readFile } from 'node:fs/promises';
import { expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder, type RawRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';

test.use(mapped);

test('where vehicles drove is told trip by trip, shown on the map, and taken away as a sheet', async ({
  page,
  outrider,
  own,
}) => {
  const [deviceid, hidden] = [await own.device(), await own.device()];
  const place = { lat: -20.7 - own.number() / 1_000, lng: 57.8 };
  await own.fence(`Depot of ${deviceid}`, deviceid, place, 300);
  const person = await own.person(await own.permission(['F_gps', 'P_gppb', 'P_lopb']), [deviceid]);
  const nowMs = Date.now();
  /** It stands in the depot, drives two km in two minutes, and parks. */
  const drive = async (recorder: RawRecorder) => {
    for (const [secondsAgo, metres, kmh] of [
      [600, 0, 0],
      [540, 0, 0],
      [480, 1_000, 60],
      [420, 2_000, 0],
      [200, 2_000, 0],
    ] as const)
      await reportPlace(recorder, northOf(place, metres), nowMs - secondsAgo * 1_000, kmh);
  };
  using first = await connectRecorder(outrider, deviceid);
  using second = await connectRecorder(outrider, hidden);
  await drive(first);
  await drive(second);

  await openAs(page, outrider, '/trips', person, PASSWORD);
  await expect(page.getByText('Who drove from where to where?')).toBeVisible();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Search trips' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('1 of 1 vehicles checked');
  const row = result.getByRole('row', { name: deviceid });
  await expect(row).toContainText(`Depot of ${deviceid}`);
  await expect(row).toContainText('2 min');
  // In miles, which is what one begins with.
  await expect(row.getByRole('cell', { name: '1.2', exact: true })).toBeVisible();
  await expect(result.getByRole('row', { name: hidden })).toHaveCount(0);

  await row.getByRole('link', { name: deviceid, exact: true }).click();
  const way = page.getByRole('region', { name: 'The trip on the map' });
  await expect(way).toContainText(`Depot of ${deviceid}`);
  // Where a trip begins, where it ends, and how long it idled: a phone's list has no room for that.
  await expect(way.getByRole('definition').nth(2)).toHaveText(/^\d+ (s|min)$/);
  await expectNoViolationsWideAndOnPhone(page, 'trips, and one of them on the map');
  // The address keeps the question and the trip.
  await page.reload();
  await expect(way).toBeVisible();
  await way.getByRole('button', { name: 'Close' }).click();
  await expect(way).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  const [, line = ''] = csv.trim().split('\r\n');
  expect(line).toContain(`${deviceid},`);
  expect(line).toMatch(/,120,2(\.\d+)?,\d+,\d+,60,0,1,1$/);
});
