import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';

test('an administrator enters a fence by numbers, and a vehicle that comes in is told to everybody who looks', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const title = `Yard of ${deviceid}`;
  using recorder = await connectRecorder(outrider, deviceid);
  const report = (latitude: number) =>
    recorder.say('location', {
      alarm: 0,
      status: 3,
      latitude,
      longitude: 121.5,
      altitude: 10,
      speedKmh: 40,
      direction: 0,
      time: encodeTime(Date.now()),
      items: [],
    });
  await report(25.0452);

  await openAs(page, outrider, '/fence');
  const panel = page.getByRole('region', { name: 'Fence', exact: true });
  await expect(panel.getByLabel('Title')).toBeDisabled();
  await page.getByRole('button', { name: 'New fence' }).click();
  await panel.getByLabel('Title').fill(`Yard' of ${deviceid}`);
  await panel.getByLabel('Radius, m').fill('0');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('A radius is 1 to 1,000,000 m.')).toBeVisible();
  await panel.getByLabel('Latitude, °').fill('25.04');
  await panel.getByLabel('Longitude, °').fill('121.5');
  await panel.getByLabel('Radius, m').fill('500');
  await panel.getByLabel('Search devices to choose').fill(deviceid);
  await panel.getByRole('treeitem', { name: deviceid }).last().click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save Success')).toBeVisible();
  const row = page.getByRole('complementary', { name: 'Fences' }).getByRole('button', { name: title });
  await expect(row).toContainText('0 inside');

  // The edge is moved by the keyboard: the field follows.
  await page
    .getByRole('button', { name: 'Edge of the circle: drag it, or press an arrow key' })
    .press('ArrowRight');
  await expect(panel.getByLabel('Radius, m')).not.toHaveValue('500');

  // It is still 80 m outside; then it comes in.
  await report(25.0452);
  await report(25.044);
  await expect(row).toContainText('1 inside');
  await page.getByRole('button', { name: /^Events, / }).click();
  const event = page.locator('.or-event').filter({ hasText: title });
  await expect(event).toContainText('Trigger in');
});
