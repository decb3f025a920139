import { alarms } from '@outrider/model/events/alarms.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { takeUnshown } from '../../../ui/toast.ts';
import PushPlans from './PushPlans.tsx';

const plan: WirePushPlan = {
  deviceid: 'bus-1',
  appdevid: alarms.overSpeed.code,
  enable: 1,
  name: 'Depot',
  script: 'https://depot.example/alarms',
  updatetime: 1_700_000_000,
};
const sends = page.getByRole('switch', { name: 'Send Over speed alarm of bus-1' });

/** Draws the plans of a server. @param refuses whether it takes no change */
async function drawn({ refuses = false } = {}) {
  signedInAsAdmin();
  takeUnshown();
  let kept = plan;
  const heard = serverSays(({ method, path, body }) => {
    if (method === 'GET') return path === '/gkevent/pusheventplan' ? [kept] : [];
    if (refuses) return { hasError: true, code: 'STORE_FULL', message: 'The disk is full' };
    kept = { ...plan, ...(body as { pushEventPlan: object }).pushEventPlan };
    return DONE;
  });
  await render(
    <MemoryRouter>
      <PushPlans />
    </MemoryRouter>,
  );
  await expect.element(sends).toBeChecked();
  return heard;
}

test('the switch in the table turns a plan off and on, and saves all else of it as it was', async () => {
  const heard = await drawn();
  const { updatetime: _, ...all } = plan;
  await sends.click();
  await expect.element(sends).not.toBeChecked();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'POST', body: { pushEventPlan: { ...all, enable: 0 } } }]);
  await sends.click();
  await expect.element(sends).toBeChecked();
  await expect.poll(() => heard.at(1)).toMatchObject({ body: { pushEventPlan: { ...all, enable: 1 } } });
});

test('where the server does not take it, the switch goes back, and a toast says why', async () => {
  await drawn({ refuses: true });
  await sends.click();
  await expect.poll(() => takeUnshown().map(({ kind }) => kind)).toEqual(['error']);
  await expect.element(sends).toBeChecked();
});
