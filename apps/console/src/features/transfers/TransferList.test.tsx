import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { MANAGER_LEVEL } from '@outrider/model/people/user.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { expectGoodLooks } from '../../testing/looks.ts';
import { DONE, serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { TransferList } from './TransferList.tsx';
import './transfers.css';

/** The manager of group 3 is signed in until the test is over. */
function signedInAsManager(): void {
  session.setState({ level: MANAGER_LEVEL, access: FULL_ACCESS, branch: 3 });
  onTestFinished(() => session.setState(session.getInitialState(), true));
}

test('a manager exports their branch: it is counted what was chosen, and what was counted is shown', async () => {
  signedInAsManager();
  const heard = serverSays(({ method }) =>
    method === 'GET' ? { transfers: [] } : { ...DONE, transferid: 12 },
  );
  const onShow = vi.fn();
  await render(<TransferList onShow={onShow} />);
  await expect.element(page.getByText(/export your branch as open files/)).toBeVisible();
  // A Traccar comes over to the whole company.
  await expect.element(page.getByRole('button', { name: /Traccar/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export my branch…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export my branch' });
  await expect.element(dialog.getByText(/of your branch are exported/)).toBeVisible();
  await expectGoodLooks();
  await dialog.getByLabelText('Trips').click();
  await dialog.getByRole('button', { name: 'See what it weighs' }).click();
  await expect.poll(() => onShow.mock.calls).toEqual([[12]]);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      path: '/api/transfers/going',
      body: { wants: { positions: 'csv', trips: false, files: true, recordings: false } },
    },
  ]);
});

test('an administrator exports everything, and brings a Traccar over', async () => {
  signedInAsAdmin();
  serverSays(() => ({ transfers: [] }));
  await render(<TransferList onShow={() => {}} />);
  await expect.element(page.getByRole('button', { name: 'Import from Traccar…' })).toBeVisible();
  await page.getByRole('button', { name: 'Export everything…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Export everything' })).toBeVisible();
});
