import { encodeTime } from '@outrider/jt808/device-time.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';

/** Bit 1 of a report's alarms: event 701. */
const OVER_SPEED_BIT = 2;
type Recorder = Awaited<ReturnType<typeof connectRecorder>>;

async function report(recorder: Recorder, alarm: number): Promise<void> {
  await recorder.say('location', {
    alarm,
    status: 3,
    latitude: 25.03,
    longitude: 121.5,
    altitude: 10,
    speedKmh: 120,
    direction: 0,
    time: encodeTime(Date.now()),
    items: [],
  });
}

const rowsOf = (page: Page, deviceid: string, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: deviceid })
    .filter({ hasText: 'Over speed alarm' });

test('an operator sees what happens today, says what it was, and finds it again by a search', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const operator = await own.person(2, [deviceid]);
  using recorder = await connectRecorder(outrider, deviceid);
  await openAs(page, outrider, '/todayevents', operator, PASSWORD);
  const row = rowsOf(page, deviceid, 'Today’s Events').first();
  const details = page.getByRole('complementary', { name: 'Over speed alarm' });
  const soon = { timeout: 20_000 };
  // At midnight the list starts over: what happened just before it is of yesterday, also while it is looked at.
  await expect(async () => {
    await page.goto(`${outrider.address}/todayevents`);
    await expect(page.getByRole('heading', { name: 'Today’s Events' })).toBeVisible();
    await report(recorder, 0);
    await report(recorder, OVER_SPEED_BIT);
    await expect(row).toBeVisible(soon);
    await page.getByLabel('Device', { exact: true }).selectOption({ value: deviceid }, soon);
    await expect(page).toHaveURL(/device=/);
    await row.getByRole('link').first().click(soon);
    await expect(details).toContainText('75 mi/h', soon);
    await expectNoViolations(page, 'today’s events');
    await details.getByRole('button', { name: 'False alarm' }).click(soon);
    await expect(row).toContainText('False alarm', soon);
    await details.getByRole('button', { name: 'Edit the memo of the event' }).click(soon);
    await page.keyboard.type('downhill');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('downhill', soon);
  }).toPass();
  await expect(details.getByRole('button', { name: 'Fetch from the recorder' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await goWithin(page, '/queryeventex');
  await page.getByLabel('Find a kind of event').fill('over speed alarm');
  await page.getByLabel('Over speed alarm', { exact: true }).check();
  await expectNoViolations(page, 'query event');
  await page.getByRole('button', { name: 'Search' }).click();
  const found = rowsOf(page, deviceid, 'Results').filter({ hasText: 'downhill' });
  await expect(found).toContainText('False alarm');
  await page.getByRole('button', { name: 'Album' }).click();
  await expect(page.getByText('The album shows events that have a picture')).toBeVisible();
  await page.getByRole('tab', { name: 'Search criteria' }).click();
  await expect(page.getByLabel('Over speed alarm', { exact: true })).toBeChecked();
});

test('a manager asks for the footage of an event, and it says that it is on its way', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const manager = await own.person(1, [deviceid]);
  using recorder = await connectRecorder(outrider, deviceid);
  await report(recorder, 0);
  await report(recorder, OVER_SPEED_BIT);
  await openAs(page, outrider, `/queryeventex?tab=result&of=${deviceid}`, manager, PASSWORD);
  await rowsOf(page, deviceid, 'Results').first().getByRole('link').first().click();
  const details = page.getByRole('complementary', { name: 'Over speed alarm' });
  await details.getByRole('button', { name: 'Fetch from the recorder' }).click();
  await expect(page.getByText('The footage was asked for')).toBeVisible();
  await details.getByRole('button', { name: 'Fetch from the recorder' }).click();
  await expect(page.getByText('Its footage is being fetched already')).toBeVisible();
});
