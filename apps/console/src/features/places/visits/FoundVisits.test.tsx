import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { FoundVisits } from './FoundVisits.tsx';

/** 2026-01-15 12:00:00 UTC. */
const NOON = 1_768_478_400;
const visit = { deviceid: 'OT-006', fence: 0, title: 'Yard', from: NOON, to: NOON + 60, begun: 1, ended: 1 };

test('visits stay in sight while they cannot be renewed, and that is said', async () => {
  signedInAsAdmin();
  let refuses = false;
  serverSays(() =>
    refuses
      ? { hasError: true, code: 'FORBIDDEN', message: 'no more' }
      : { visits: [visit], left: 0, pending: 0 },
  );
  await render(
    <MemoryRouter>
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <FoundVisits
          asked={{ from: '2026-01-15', to: '2026-01-15', deviceid: 'OT-006' }}
          fence={undefined}
          onFence={() => {}}
        />
      </div>
    </MemoryRouter>,
  );
  const row = page.getByRole('button', { name: 'Yard' });
  await expect.element(row).toBeVisible();
  refuses = true;
  void answers.refetchQueries();
  await expect.element(page.getByText(/^The visits could not be loaded/)).toBeVisible();
  await expect.element(row).toBeVisible();
});
