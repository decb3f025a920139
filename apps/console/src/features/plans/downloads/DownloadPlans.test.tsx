import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import DownloadPlans from './DownloadPlans.tsx';

const groups = [
  { groupid: 1, parentid: null, name: 'North' },
  { groupid: 2, parentid: null, name: 'South' },
];

test('a plan that is made while plans are listed by group is saved for the group that is chosen', async () => {
  signedInAsAdmin();
  const heard = serverSays(({ method, path }) => {
    if (method !== 'GET') return DONE;
    return path === '/gkevent/eventdownloadplan' ? [] : groups;
  });
  await render(
    <MemoryRouter>
      <DownloadPlans />
    </MemoryRouter>,
  );
  await page.getByText('By group', { exact: true }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a download plan' });
  await expect.element(dialog.getByRole('radio', { name: 'For a group' })).toBeChecked();
  await dialog.getByLabelText('Group', { exact: true }).selectOptions('South');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(heard).toMatchObject([
    { method: 'PUT', path: '/gkevent/eventdownloadplan', body: { eventDownloadPlan: { groupid: 2 } } },
  ]);
  expect(heard[0]?.body).not.toHaveProperty('eventDownloadPlan.deviceid');
});
