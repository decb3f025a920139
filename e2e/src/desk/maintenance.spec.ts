import { readFile } from 'node:fs/promises';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PHONE } from '../support/phone.ts';
import { visit } from '../support/raw-doors.ts';
import { widthOf } from '../support/width-of.ts';

/** A day by the clock of this machine, which is the server's and the browser's too. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

test('what a vehicle needs is planned, found overdue, noted as done with its bill, and taken back', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const name = `Inspection of ${deviceid}`;
  await openAs(page, outrider, `/maintenance?device=${deviceid}`);
  await page.getByRole('button', { name: 'Add plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Add plan' });
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toContainText('A plan needs a name.');
  await plan.getByLabel('Name', { exact: true }).fill(name);
  await plan.getByLabel('Kind of maintenance').selectOption('inspection');
  await plan.getByLabel('Every (distance)').fill('1000');
  await plan.getByLabel('It comes').selectOption('once');
  const dueOn = dayIn(-2);
  await plan.getByLabel('Due on').fill(dueOn);
  await plan.getByLabel('Search devices to choose').fill(deviceid);
  await plan.getByRole('treeitem', { name: deviceid }).last().click();
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();

  const row = page.getByRole('row', { name: deviceid });
  await expect(row).toContainText('Overdue');
  // At midnight it is a day more.
  await expect(row).toContainText(/[23] days overdue/);

  await page.getByRole('button', { name: `Set the odometer of ${deviceid}` }).click();
  const meter = page.getByRole('dialog', { name: 'Set odometer' });
  await meter.getByLabel('What the dash shows now').fill('-5');
  await meter.getByRole('button', { name: 'Save' }).click();
  await expect(meter).toContainText('A number of 0 or more');
  await meter.getByLabel('What the dash shows now').fill('123456');
  await meter.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(/123,45[6-9] mi/);

  await row.getByRole('button', { name: `Note as done: ${name} of ${deviceid}` }).click();
  const done = page.getByRole('dialog', { name: 'Note as done' });
  await done.getByLabel('Cost').fill('120,50');
  const choose = (as: string, text: string) =>
    done
      .getByLabel('Files')
      .setInputFiles({ name: as, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await choose('page.pdf', '<html>');
  await expect(done).toContainText('A file is a PDF, a JPEG or a PNG');
  await choose('bill.pdf', '%PDF-1.7');
  await expect(done).toContainText('bill.pdf');
  await done.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Done for good');

  await page.getByRole('button', { name: 'Work done', exact: true }).click();
  await expect(row).toContainText('120.50');
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Save bill.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('bill.pdf');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await sheet).suggestedFilename()).toBe('maintenance.csv');
  await row.getByRole('button', { name: `Take back: ${name}` }).click();
  const back = page.getByRole('dialog', { name: 'Take back what was done' });
  await back.getByLabel('Why (others see it)').fill('it was another vehicle');
  await back.getByRole('button', { name: 'Take it back' }).click();
  await expect(row).toContainText('it was another vehicle');

  await page.getByRole('button', { name: 'What is due', exact: true }).click();
  await expect(row).toContainText('Overdue');

  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Maintenance in your calendar' });
  await expect(calendar.getByText('/api/maintenance.ics')).toBeVisible();
  const due = page.waitForEvent('download');
  await calendar.getByRole('button', { name: 'Save as a file' }).click();
  const ics = await readFile(await (await due).path(), 'utf8');
  // A line goes on where the next one begins with a space.
  const events = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const event = events.find((one) => one.includes(`\r\nSUMMARY:${deviceid}: ${name}\r\n`));
  expect(event).toContain(`\r\nDTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}\r\n`);
  await calendar.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog', { name: 'Remove plan' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('on a phone what is overdue is found, and noted as done with a note that others read', async ({
  page,
  outrider,
  own,
}) => {
  await page.setViewportSize(PHONE);
  const deviceid = await own.device();
  const name = `Tyres of ${deviceid}`;
  using admin = await visit(outrider, 'admin', outrider.password);
  const { planid, edits } = await callHttp(outrider, admin.key, 'saveMaintenancePlan', {
    name,
    dueday: dayIn(-30),
    devices: [deviceid],
  });
  await using _ends = {
    async [Symbol.asyncDispose]() {
      await callHttp(outrider, admin.key, 'removeMaintenancePlan', { planid, edits });
    },
  };
  await openAs(page, outrider, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Fleet' }).click();
  await bar.getByRole('link', { name: 'Maintenance' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Overdue');
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  await row.getByRole('button', { name: `Note as done: ${name} of ${deviceid}` }).click();
  const done = page.getByRole('dialog', { name: 'Note as done' });
  const note = 'Front left was at 3 mm and was replaced too; the spare wheel has no cap';
  await done.getByLabel('Note', { exact: true }).fill(note);
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  await done.getByRole('button', { name: 'Save' }).click();
  await expect(done).toBeHidden();
  await expect(row).toContainText('Done for good');

  await page.getByRole('button', { name: 'Work done', exact: true }).click();
  await row.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  const work = page.getByRole('dialog', { name });
  await expect(work.getByText(note)).toBeInViewport({ ratio: 1 });
  await work.getByRole('button', { name: 'Close' }).last().click();
  await expect(work).toBeHidden();
});
