import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { testingReport } from '../testing-report.ts';
import ReportFiles from './ReportFiles.tsx';

/** Draws the page. Gives what the server is asked. */
async function drawn() {
  const heard = serverSays(({ method, path }) =>
    method === 'GET' && path === '/gkevent/eventreport'
      ? [testingReport({ reportid: 7, profile: 'Night drives' })]
      : [],
  );
  await render(
    <MemoryRouter>
      <ReportFiles />
    </MemoryRouter>,
  );
  return heard;
}
const reset = page.getByRole('button', { name: 'Reset' });
const query = page.getByRole('button', { name: 'Query' });

test('days that were chosen can be reset, and nothing is asked for before there are others', async () => {
  await drawn();
  await expect.element(reset).toBeDisabled();
  await expect.element(query).toBeDisabled();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.element(query).toBeEnabled();
  await reset.click();
  await expect.element(page.getByText('Please select the first day')).toBeVisible();
  await expect.element(query).toBeDisabled();
  await expect.element(reset).toBeDisabled();
});

test('files are asked for by days, by one of their times, and of one report or all', async () => {
  const heard = await drawn();
  await page.getByRole('button', { name: '7 days' }).click();
  await query.click();
  await expect
    .poll(() => heard)
    .toMatchObject([{ path: '/gkevent/reportlist', body: { queryby: 'updatetime' } }]);
  const { from, to, ...rest } = heard[0]!.body as { from: number; to: number };
  expect([to - from, rest]).toEqual([7 * 86_400, { queryby: 'updatetime' }]);
  await page.getByLabelText('Report', { exact: true }).selectOptions('Night drives');
  await page.getByLabelText('Search by').selectOptions('Start Time');
  await query.click();
  await expect.poll(() => heard.at(-1)?.body).toEqual({ from, to, queryby: 'starttime', reportid: 7 });
});
