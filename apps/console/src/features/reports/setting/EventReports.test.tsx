import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import EventReports from './EventReports.tsx';

const report: WireReport = {
  reportid: 7,
  enable: 1,
  profile: 'Night drives',
  type: 'event detail',
  period: 1_440,
  unit: 0,
  sender: '',
  receivers: '',
  devices: '',
  script: '',
  memo: '',
  events: '',
  tz: 0,
  zone: '',
  language: '',
  origin: '',
  updatetime: 1_700_000_000,
  memberid: 'admin',
};

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
