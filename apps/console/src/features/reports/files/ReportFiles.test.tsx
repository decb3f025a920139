import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import ReportFiles from './ReportFiles.tsx';

test('days that were chosen can be reset, and nothing is asked for before there are others', async () => {
  serverSays(() => []);
  await render(
    <MemoryRouter>
      <ReportFiles />
    </MemoryRouter>,
  );
  const reset = page.getByRole('button', { name: 'Reset' });
  const query = page.getByRole('button', { name: 'Query' });
  await expect.element(reset).toBeDisabled();
  await expect.element(query).toBeDisabled();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.element(query).toBeEnabled();
  await reset.click();
  await expect.element(page.getByText('Please select the first day')).toBeVisible();
  await expect.element(query).toBeDisabled();
  await expect.element(reset).toBeDisabled();
});
