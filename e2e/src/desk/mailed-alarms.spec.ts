import { expect, test } from '../support/desk.ts';
import { startMailServer } from '../support/mail-server.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const OVER_SPEED_BIT = 2;
const USER = 'outrider';
const PASSWORD = 'correct horse battery';

test('an administrator sets the mail server, tries it, and has an alarm of a vehicle mailed', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  using recorder = await connectRecorder(outrider, deviceid);
  await using mailServer = await startMailServer(USER, PASSWORD);

  await own.sets('emailSender');
  await openAs(page, outrider, '/setting?section=emailSender');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Mail server port').fill(String(mailServer.port));
  await form.getByLabel('Security').selectOption('None');
  await form.getByLabel('Mail server user').fill(USER);
  await form.getByLabel('Mail server password').fill('wrong horse');
  await form.getByLabel('Sender address').fill('fleet@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were kept.').first()).toBeVisible();
  await form.getByLabel('Email address for the test').fill('ann@example.com');
  await form.getByRole('button', { name: 'Send a test' }).click();
  await expect(form.getByText(/^error: 535/)).toBeVisible();
  await expect(form.getByText('wrong horse')).toHaveCount(0);
  await form.getByLabel('Mail server password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Mail server password')).toHaveValue('');
  await form.getByLabel('Email address for the test').fill('ann@example.com');
  await form.getByRole('button', { name: 'Send a test' }).click();
  await expect(form.getByText(/^success: 250/)).toBeVisible();
  // Other journeys share the server, and what their plans sent waited for a mail server, too.
  expect(mailServer.mails.filter((mail) => mail.includes('Subject: Mail server test'))).toHaveLength(1);

  await goWithin(page, '/realtimeeventplansetting');
  const side = page.getByRole('complementary', { name: 'Realtime event plans' });
  await side.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a realtime event plan' });
  await dialog.getByLabel('Event code').fill('701');
  await dialog.getByText('Devices', { exact: true }).click();
  await dialog.getByLabel('Search devices to choose').fill(deviceid);
  await dialog.getByRole('treeitem', { name: deviceid }).last().click();
  await dialog.getByLabel('Receivers').fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter email addresses separated by commas.')).toBeVisible();
  await dialog.getByLabel('Receivers').fill('ann@example.com; bob@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await side.getByRole('button', { name: deviceid }).first().click();
  const row = page.getByRole('row', { name: deviceid });
  await expect(row).toContainText('ann@example.com,bob@example.com');

  const holding = page.getByRole('region', { name: 'What holds for a device' });
  await holding.getByLabel('Device').fill(deviceid);
  const held = holding.getByRole('listitem').filter({ hasText: 'Over speed alarm' });
  await expect(held).toContainText('Email');
  await expect(held).toContainText('its own plan');
  await expect(holding.getByRole('listitem').last()).toContainText('Nobody is told');

  await reportAlarm(recorder, OVER_SPEED_BIT);
  const mailsOfVehicle = () => mailServer.mails.filter((mail) => mail.includes(deviceid));
  await expect.poll(() => mailsOfVehicle().length).toBe(2);
  expect(mailsOfVehicle().at(-1)).toContain('98 km/h');

  await goWithin(page, '/deliveries');
  const delivered = page.getByRole('row').filter({ hasText: deviceid });
  await expect(delivered).toHaveCount(2);
  await expect(delivered.first()).toContainText('Delivered');
  await expect(delivered.first()).toContainText('250 taken');

  await goWithin(page, '/realtimeeventplansetting');
  await side.getByRole('button', { name: deviceid }).first().click();
  await page
    .getByRole('row', { name: deviceid })
    .getByRole('switch', { name: /^Mail for / })
    .uncheck();
  await expect(page.getByText('The plan was saved').first()).toBeVisible();
  await side.getByRole('button', { name: `Delete all plans of ${deviceid}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(side.getByRole('button', { name: deviceid })).toHaveCount(0);
});
