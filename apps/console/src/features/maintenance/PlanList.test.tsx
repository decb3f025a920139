import type { MaintenanceKind } from '@outrider/model/maintenance/maintenance-plan.ts';
import type { WireMaintenancePlan } from '@outrider/protocol/maintenance/calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, expectGoodLooks, setSize } from '../../testing/looks.ts';
import { serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { PlanList } from './PlanList.tsx';
import './maintenance.css';

const oil: WireMaintenancePlan = {
  planid: 1,
  edits: 1,
  name: 'Oil',
  kind: 'service',
  everykm: 15_000,
  everyhours: 0,
  everymonths: 12,
  dueday: '',
  remindkm: 500,
  remindhours: 0,
  reminddays: 14,
  note: 'Take the filter along',
  devices: ['OT-001'],
  groups: [],
  vehicles: 1,
  mine: true,
};

async function drawn(kind?: MaintenanceKind) {
  signedInAsAdmin();
  serverSays(({ path }) => (path === '/api/maintenance/plans' ? { plans: [oil] } : []));
  const ask = vi.fn();
  await render(
    <MemoryRouter>
      <div style={{ display: 'flex', flexDirection: 'column', height: 500 }}>
        <PlanList kind={kind} mayChange onAsk={ask} />
      </div>
    </MemoryRouter>,
  );
  return ask;
}

test('on a phone a plan is a card with when it is due, for whom it is, and its note', async () => {
  await setSize('phone');
  const ask = await drawn();
  const card = page.getByRole('row', { name: 'Oil' });
  await expect.element(card.getByText('1 vehicle: OT-001 · Take the filter along')).toBeVisible();
  await card.getByRole('button', { name: 'Edit Oil' }).click();
  expect(ask.mock.calls).toEqual([[{ about: 'plan', plan: oil }]]);
  await expectGoodLooks();
});

test('on a tablet that stands upright every column is in sight', async () => {
  await setSize('tablet');
  await drawn();
  await expect.element(page.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  expectColumnsInSight();
});

test('a list that its kind leaves empty says that there are others, and one that its search leaves empty clears it', async () => {
  await drawn('insurance');
  await expect.element(page.getByText('There are others: choose another kind.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('tyres');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('');
  await expect.element(page.getByText('There are others: choose another kind.')).toBeVisible();
});
