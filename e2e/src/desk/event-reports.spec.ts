import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';

/** Bit 1 of a report's alarms: event 701. */
const OVER_SPEED_BIT = 2;
const DAY_MS = 86_400_000;

test('a person has drivers scored each day, makes it now, and reads the file; nobody else has it', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const profile = `Drivers of ${deviceid}`;
  const rights = await own.permission(['F_event_report']);
  const person = await own.person(rights, [deviceid]);
  const stranger = await own.person(rights, [deviceid]);
  using recorder = await connectRecorder(outrider, deviceid);
  const nowMs = Date.now();
  const report = (alarm: number, atMs: number) => ({
    alarm,
    status: 3,
    latitude: 25,
    longitude: 121.5,
    altitude: 10,
    speedKmh: 120,
    direction: 0,
    time: encodeTime(atMs),
    items: [],
  });
  // One of the two is in the last whole day, also where midnight comes meanwhile.
  await recorder.say('location', report(OVER_SPEED_BIT, nowMs));
  const dayBefore = [report(OVER_SPEED_BIT, nowMs - DAY_MS), report(0, nowMs - DAY_MS + 20_000)];
  await recorder.say('locationBatch', { batchType: 1, locations: dayBefore });

  await openAs(page, outrider, '/eventreportsetting', person, PASSWORD);
  await page.getByRole('button', { name: 'New report' }).click();
  const form = page.getByRole('complementary', { name: 'New report' });
  await form.getByLabel('Profile name').fill(profile);
  await form.getByLabel('Type', { exact: true }).fill('driver points');
  await form.getByRole('button', { name: 'Save as new' }).click();
  await expect(form.getByText('Choose one of the types that are offered.')).toBeVisible();
  await form.getByLabel('Type', { exact: true }).fill('driver score');
  await expect(form.getByLabel('Period').getByRole('option', { name: 'Hourly' })).toHaveCount(0);
  await form.getByLabel('Timezone').selectOption('0');
  await form.getByLabel('Unit').selectOption('0');
  await form.getByLabel('Points of events').fill('701=-5');
  await form.getByRole('button', { name: 'Driver points …' }).click();
  const points = page.getByRole('dialog', { name: 'Driver points' });
  await expect(points.getByLabel('Event type of row 1')).toHaveValue('701');
  await points.getByRole('button', { name: 'Insert a row below row 1' }).click();
  await points.getByLabel('Event code of row 2').fill('15');
  await points.getByLabel('Point of row 2').fill('1');
  await expect(points.getByRole('button', { name: 'Save' })).toBeDisabled();
  await points.getByLabel('Point of row 2').fill('-1.5');
  await points.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Points of events')).toHaveValue('701=-5,15=-1.5');
  await form.getByRole('button', { name: 'Save as new' }).click();
  const row = page.getByRole('row', { name: profile });
  await expect(row).toContainText('driver score');
  await expect(row).toContainText('Not yet');

  await row.getByRole('button', { name: `Make ${profile} now` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it now' }).click();
  await expect(row).toContainText('Made ');

  await row.getByRole('link', { name: `Files of ${profile}` }).click();
  await expect(page.getByLabel('Report', { exact: true }).locator('option:checked')).toHaveText(profile);
  const query = page.getByRole('button', { name: 'Query', exact: true });
  await expect(query).toBeDisabled();
  await expect(page.getByText('Please select the first day')).toBeVisible();
  await page.getByRole('button', { name: '7 days' }).click();
  await query.click();
  await expect(page.getByText('3 files')).toBeVisible();
  const save = async (type: string): Promise<Download> => {
    const saving = page.waitForEvent('download');
    await page
      .getByRole('row', { name: profile })
      .filter({ hasText: type })
      .getByRole('button', { name: /^Download / })
      .click();
    return await saving;
  };
  const pdf = await save('PDF');
  expect(pdf.suggestedFilename()).toMatch(/^Drivers-of-.*_\d{8}-0000_\d{8}-0000\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  // A browser without a printer prints nowhere; what it is given is there.
  await page
    .getByRole('row', { name: profile })
    .getByRole('button', { name: /^Print .* or save it as a PDF$/ })
    .click();
  await expect(page.frameLocator('iframe[title$=".html"]').getByRole('heading', { level: 1 })).toBeAttached();
  const saved = await save('HTML');
  expect(saved.suggestedFilename()).toMatch(/^Drivers-of-.*_\d{8}-0000_\d{8}-0000\.html$/);
  const html = await readFile(await saved.path(), 'utf8');
  expect(html).toContain(`<td>${deviceid}</td><td class="n">95</td>`);
  expect(html).toContain('100 − 1 × 5 (Over speed alarm)');
  expect(html).toContain('Under 200 km');

  const context = await page.context().browser()!.newContext();
  const strange = await context.newPage();
  await openAs(strange, outrider, '/eventreportsetting', stranger, PASSWORD);
  await expect(strange.getByText('No reports yet')).toBeVisible();
  await context.close();

  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${profile}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No reports yet')).toBeVisible();
});
