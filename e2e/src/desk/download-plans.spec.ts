import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const OVER_SPEED_BIT = 2;

test('an administrator has the footage of an alarm fetched, by hours that are painted, and sees which plan holds', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  using recorder = await connectRecorder(outrider, deviceid);
  await openAs(page, outrider, '/eventdownloadplansetting');
  const side = page.getByRole('complementary', { name: 'Download plans' });

  await side.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a download plan' });
  await dialog.getByLabel('Event code').fill('701');
  await expect(dialog.getByLabel('Event type')).toHaveValue('701');
  await dialog.getByText('Devices', { exact: true }).click();
  // Nobody is chosen yet.
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Search devices to choose').fill(deviceid);
  await dialog.getByRole('treeitem', { name: deviceid }).last().click();
  await dialog.getByLabel('Channel 2 is wanted').check();
  await dialog.getByLabel('Main stream of channel 2').check();
  await dialog.getByLabel('Seconds before the event').check();
  await dialog.getByRole('textbox', { name: 'Seconds before the event' }).fill('5');

  // Everything on, an hour off, a minute of it on again by a stroke, and two by keys.
  await dialog.getByLabel('Only in some minutes of the day').check();
  const grid = dialog.getByRole('grid', { name: 'Minutes of the day' });
  const cell = (time: string) => grid.getByRole('gridcell', { name: time, exact: true });
  const said = dialog.getByRole('status');
  await expect(said).toHaveText('No minute is on.');
  await grid.getByRole('button', { name: 'All' }).click();
  await expect(said).toHaveText('00:00–23:59');
  await dialog.getByRole('button', { name: 'Set Off' }).click();
  await grid.getByRole('button', { name: '08:00' }).click();
  await expect(said).toHaveText('00:00–07:59, 09:00–23:59');
  await dialog.getByRole('button', { name: 'Set On' }).click();
  await cell('08:10').hover();
  await page.mouse.down();
  await cell('08:14').hover();
  await page.mouse.up();
  await expect(said).toHaveText('00:00–07:59, 08:10–08:14, 09:00–23:59');
  await cell('08:14').press('Shift+ArrowRight');
  await expect(cell('08:15')).toBeFocused();
  await expect(said).toHaveText('00:00–07:59, 08:10–08:15, 09:00–23:59');
  await expectNoViolations(page, 'dialog of a download plan');
  // It has to hold whenever this runs.
  await grid.getByRole('button', { name: 'All' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The plan was saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  await side.getByRole('button', { name: deviceid }).first().click();
  const row = page.getByRole('row', { name: deviceid });
  await expect(row).toContainText('Over speed alarm');
  await expect(row).toContainText('system default');
  const holding = page.getByRole('region', { name: 'What holds for a device' });
  await holding.getByLabel('Device').fill(deviceid);
  const held = holding.getByRole('listitem').filter({ hasText: 'Over speed alarm' });
  await expect(held).toContainText('its own plan');
  await expectNoViolations(page, 'download plans');

  // Another channel, in the table.
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('eventdownloadplan') && answer.request().method() !== 'GET',
  );
  await row.getByRole('checkbox', { name: '3' }).check();
  expect(await (await saved).json()).toMatchObject({ hasError: false });

  const time = Date.now();
  // So long ago that its footage is over.
  await reportAlarm(recorder, OVER_SPEED_BIT, time - 120_000);
  await reportAlarm(recorder, 0, time - 119_000);
  await goWithin(page, '/retrievals');
  // The notice of the alarm is an item of a list, too.
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: deviceid });
  await expect(order.filter({ hasText: 'Over speed alarm' })).toHaveCount(2);
  await expect(order.first()).toContainText('Download plan');

  // Emergencies are asked about a second time.
  await goWithin(page, '/eventdownloadplansetting');
  await side.getByRole('button', { name: deviceid }).first().click();
  await page.getByRole('button', { name: /^Edit the plan of / }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the download plan' });
  await edit.getByLabel('Event code').fill('700');
  await expect(edit.getByText(`This moves the plan of Over speed alarm of ${deviceid}.`)).toBeVisible();
  await edit.getByLabel('Download mode').selectOption('Discard');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Confirm that these emergencies should be discarded.')).toBeVisible();
  await edit.getByLabel('Yes, discard these emergencies').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const emergency = page.getByRole('row', { name: deviceid }).filter({ hasText: 'Emergency' });
  await expect(emergency.getByRole('combobox')).toHaveValue('4');
  // It is no longer beside where it was.
  await expect(page.getByRole('row', { name: deviceid })).toHaveCount(1);
  await emergency.getByRole('combobox').selectOption('Hidden');
  await expect(emergency.getByRole('combobox')).toHaveValue('0');

  // Listed by group, a new plan is a group's.
  await side.getByText('By group', { exact: true }).click();
  await side.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('radio', { name: 'For a group' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await side.getByText('By device', { exact: true }).click();

  await side.getByRole('button', { name: `Delete all plans of ${deviceid}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(side.getByRole('button', { name: deviceid })).toHaveCount(0);
});
