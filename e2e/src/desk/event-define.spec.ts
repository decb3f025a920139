import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';

/** Bit 1 of a report's alarms: event 701. */
const OVER_SPEED_BIT = 2;

test('an administrator names an event for the devices of a profile, and it is called so where it is listed', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const profile = `trucks-${own.number()}`;
  await openAs(page, outrider, '/eventdefinesetting');
  await page.getByRole('button', { name: 'New definition' }).click();
  const editor = page.getByRole('complementary', { name: 'New definition' });
  const save = editor.getByRole('button', { name: 'Save' });
  await editor.getByLabel('Profile').fill('ALL');
  await expect(save).toBeDisabled();
  await editor.getByLabel('Profile').fill(profile);
  await editor.getByLabel('Event code').fill('701');
  await expect(editor.getByLabel('Event code')).toHaveAccessibleDescription('Over speed alarm');
  await editor.getByLabel('Event name').fill('Too fast with a load');
  await editor.getByLabel('Text of the notice').fill('Call the depot');
  await editor.getByRole('button', { name: '#E03131' }).click();
  await save.click();
  await expect(page.getByText('The definition holds from now on')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Definitions' })).toContainText('Too fast with a load');

  await page.getByLabel('Search devices', { exact: true }).fill(deviceid);
  const assigned = page.waitForResponse(
    (answer) => answer.url().includes('eventdefinedevice') && answer.request().method() !== 'GET',
  );
  await page.getByLabel(`Profile of ${deviceid}`).selectOption(profile);
  expect(await (await assigned).json()).toContainEqual({ deviceid, definename: profile });

  using recorder = await connectRecorder(outrider, deviceid);
  await recorder.say('location', {
    alarm: OVER_SPEED_BIT,
    status: 3,
    latitude: 25,
    longitude: 121.5,
    altitude: 10,
    speedKmh: 120,
    direction: 0,
    time: encodeTime(Date.now()),
    items: [],
  });
  // The notice has a stripe of the colour that was chosen.
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Too fast with a load' });
  await expect(notice).toContainText('Call the depot');
  await expect(notice).toHaveCSS('border-left-color', 'rgb(224, 49, 49)');
  await expect(notice).toHaveCSS('border-left-width', '5px');

  await page.getByRole('button', { name: /^Events, / }).click();
  const event = page.locator('.or-event').filter({ hasText: deviceid });
  await expect(event.filter({ hasText: 'Too fast with a load' })).toContainText('Call the depot');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete profile ${profile}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: `Delete profile ${profile}` })).toHaveCount(0);
  await expect(page.getByLabel(`Profile of ${deviceid}`)).toHaveValue('GLOBAL');
});
