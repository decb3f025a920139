import { alarms } from '@outrider/model/events/alarms.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { visit } from '../support/raw-doors.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const EMERGENCY_BIT = 1;
const OVER_SPEED_BIT = 2;

test('an administrator makes a plan with hours, words to the driver and steps, sees what it would have done, and mutes a vehicle that is in the workshop', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const receiver = `of-${deviceid}@example.com`.toLowerCase();
  using recorder = await connectRecorder(outrider, deviceid);
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  const told = async (): Promise<string[]> => {
    const { deliveries } = await callHttp(outrider, admin.key, 'listDeliveries', {});
    return deliveries
      .filter((one) => one.receiver === receiver)
      .map(({ eventid, events }) => `${eventid} ${events}`);
  };

  await openAs(page, outrider, '/shiftcalendars');
  await page.getByRole('button', { name: 'Add a shift calendar' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Add a shift calendar' });
  const shifts = `Shifts of ${deviceid}`;
  // What another calendar exports fills the form; a file that is none leaves it as it is.
  const file = (text: string) => ({
    name: 'on-duty.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(text),
  });
  await calendar.getByLabel('Take from a calendar file').setInputFiles(file('no calendar'));
  await expect(calendar.getByText('This is no calendar file (.ics) of up to 1 MB.')).toBeVisible();
  const week = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20261005T080000',
    'DTEND:20261005T160000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'ATTENDEE:mailto:ann@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  await calendar.getByLabel('Take from a calendar file').setInputFiles(file(week.join('\r\n')));
  await expect(calendar.getByText('Taken from the file. Weekly shifts: 1, exceptions: 0.')).toBeVisible();
  await expect(calendar.getByLabel('Receiver of shift 1')).toHaveValue('ann@example.com');
  await expect(calendar.getByLabel('From', { exact: true })).toHaveValue('08:00');
  await expect(calendar.getByLabel('Name', { exact: true })).toHaveValue('on-duty');
  await calendar.getByLabel('Receiver of shift 1').fill('');
  await calendar.getByLabel('Name', { exact: true }).fill(shifts);
  for (const day of ['Sat', 'Sun']) await calendar.getByText(day, { exact: true }).click();
  await calendar.getByLabel('From', { exact: true }).fill('00:00');
  await calendar.getByLabel('To', { exact: true }).fill('00:00');
  await calendar.getByRole('button', { name: 'Save' }).click();
  await expect(calendar.getByText('Enter an email address', { exact: false })).toBeVisible();
  await calendar.getByLabel('Receiver of shift 1').fill('kim@example.com');
  await calendar.getByRole('button', { name: 'Save' }).click();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('row', { name: shifts })).toContainText('kim@example.com');

  await goWithin(page, '/realtimeeventplansetting');
  const side = page.getByRole('complementary', { name: 'Realtime event plans' });
  await side.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a realtime event plan' });
  await dialog.getByLabel('Event code').fill(String(alarms.overSpeed.code));
  await dialog.getByText('Devices', { exact: true }).click();
  await dialog.getByLabel('Search devices to choose').fill(deviceid);
  await dialog.getByRole('treeitem', { name: deviceid }).last().click();
  await dialog.getByLabel('Receivers').fill(receiver);
  await dialog.getByLabel('Words to the driver').fill('Slow down');
  await dialog.getByRole('checkbox', { name: 'Only at certain hours' }).check();
  const hours = dialog.getByRole('group', { name: 'Only at certain hours' });
  for (const day of ['Sat', 'Sun']) await hours.getByText(day, { exact: true }).click();
  for (const end of ['From', 'To']) await hours.getByLabel(end, { exact: true }).fill('00:00');
  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await dialog.getByLabel('Receiver of step 1').fill('nobody');
  await dialog.getByRole('button', { name: 'What would it have done last week?' }).click();
  await expect(dialog.getByText('It would have done nothing: there was no such event.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Enter an email address, a phone number, a web address or a user name', {
      exact: false,
    }),
  ).toBeVisible();
  await dialog.getByLabel('Receiver of step 1').fill('chief@example.com');
  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await dialog.getByLabel('Way of step 2').selectOption('shift');
  await dialog.getByLabel('Receiver of step 2').selectOption(shifts);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await side.getByRole('button', { name: deviceid }).first().click();
  await expect(page.getByRole('row', { name: deviceid })).toContainText(
    `After 5 min: chief@example.com, After 10 min: ${shifts}`,
  );
  await expect(page.getByRole('row', { name: deviceid })).toContainText('Slow down');
  await expect(page.getByRole('row', { name: deviceid })).toContainText('Mon–Sun');

  await page.getByRole('button', { name: 'Mute notices' }).click();
  const mute = page.getByRole('dialog', { name: 'Mute a device or a group' });
  await mute.getByLabel('Search devices to choose').fill(deviceid);
  await mute.getByRole('treeitem', { name: deviceid }).last().click();
  await mute.getByLabel('Reason for the mute').fill('New brakes');
  await mute.getByRole('button', { name: 'Mute notices' }).click();
  await expect(mute).toBeHidden();
  const muted = page.getByRole('region', { name: 'Muted notices' }).getByRole('listitem');
  await expect(muted.filter({ hasText: deviceid })).toContainText('New brakes');

  // Of what is critical people are told all the same: what came before it is decided by then.
  await callHttp(outrider, admin.key, 'saveRealtimePlan', {
    realtimeEventPlan: { deviceid, appdevid: alarms.emergency.code, email_en: 1, receivers: receiver },
  });
  await reportAlarm(recorder, OVER_SPEED_BIT);
  await reportAlarm(recorder, EMERGENCY_BIT);
  await expect.poll(told).toEqual([`${alarms.emergency.code} 1`]);

  await goWithin(page, `/liveview/${deviceid}`);
  await expect(page.getByText(/^Notices muted until .*New brakes$/)).toBeAttached();

  await goWithin(page, '/realtimeeventplansetting');
  await page.getByRole('button', { name: `End the mute of ${deviceid}` }).click();
  await expect(muted.filter({ hasText: deviceid })).toHaveCount(0);
  await reportAlarm(recorder, OVER_SPEED_BIT);
  await expect.poll(told).toContain(`${alarms.overSpeed.code} 1`);
  const toldDriver = async (): Promise<string[]> =>
    (await callHttp(outrider, admin.key, 'listWords', { deviceid })).words.map(({ text }) => text);
  await expect.poll(toldDriver).toEqual(['Slow down']);
});
