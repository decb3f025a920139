import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { testingReport } from '../testing-report.ts';
import EventReports from './EventReports.tsx';

const report = testingReport({ reportid: 7, profile: 'Night drives' });

async function drawn() {
  signedInAsAdmin();
  const heard = serverSays(({ method, path }) => {
    if (method === 'POST') return { ...DONE, reportid: 8 };
    if (method === 'PUT') return DONE;
    return path === '/gkevent/eventreport' ? [report] : { runs: [] };
  });
  await render(
    <MemoryRouter>
      <EventReports />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Edit Night drives' }).click();
  return heard;
}
const form = page.getByRole('complementary', { name: 'Edit report 7' });

test('a report that is changed is saved under its number', async () => {
  const heard = await drawn();
  await expect.element(form.getByLabelText('Report ID')).toHaveValue('7');
  await form.getByLabelText('Profile name').fill('Late drives');
  await form.getByRole('button', { name: 'Save to report 7' }).click();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'PUT', body: { eventReport: { reportid: 7, profile: 'Late drives' } } }]);
});

test('what was changed of a report can be saved as a new one, and the report stays as it was', async () => {
  const heard = await drawn();
  await form.getByLabelText('Profile name').fill('Late drives');
  await form.getByRole('button', { name: 'Save as new' }).click();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'POST', body: { eventReport: { profile: 'Late drives' } } }]);
  expect(heard[0]?.body).not.toHaveProperty('eventReport.reportid');
});

test.each([
  ['event detail', 'Event codes'],
  ['sdcard alarm', 'Event codes of storage'],
  ['usage alarm', 'Hours of driving at least'],
  ['idle alarm', 'Minutes of idling at most'],
  ['driver score', 'Points of events'],
])('of a report of type %s the field of events is called "%s"', async (type, label) => {
  await drawn();
  await form.getByLabelText('Type', { exact: true }).fill(type);
  await expect.element(form.getByRole('textbox', { name: label, exact: true })).toBeVisible();
});
