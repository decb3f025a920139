import { alarms } from '@outrider/model/events/alarms.ts';
import { pushPlanCalls, type WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, setSize } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { takeUnshown } from '../../../ui/notices/toast.ts';
import PushPlans from './PushPlans.tsx';

const { pushEventPlan } = pushPlanCalls.savePushPlan.request.parse({
  pushEventPlan: {
    deviceid: 'bus-1',
    appdevid: alarms.overSpeed.code,
    name: 'Depot',
    script: 'https://depot.example/alarms',
  },
});
const plan: WirePushPlan = { ...pushEventPlan, updatetime: 1_700_000_000 };
const sends = page.getByRole('switch', { name: 'Send Over speed alarm of bus-1' });

/** Draws the plans of a server. @param refuses whether it takes no change */
async function drawn({ refuses = false } = {}) {
  signedInAsAdmin();
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
  await sends.click();
  await expect.element(sends).not.toBeChecked();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'POST', body: { pushEventPlan: { ...pushEventPlan, enable: 0 } } }]);
  await sends.click();
  await expect.element(sends).toBeChecked();
  await expect
    .poll(() => heard.at(1))
    .toMatchObject({ body: { pushEventPlan: { ...pushEventPlan, enable: 1 } } });
});

test('where the server does not take it, the switch goes back, and a toast says why', async () => {
  await drawn({ refuses: true });
  await sends.click();
  await expect.poll(() => takeUnshown().map(({ kind }) => kind)).toEqual(['error']);
  await expect.element(sends).toBeChecked();
});

test('name and web service are edited in the table; what is no web address is not saved', async () => {
  const heard = await drawn();
  await page.getByRole('button', { name: 'Edit the name of the plan of Over speed alarm of bus-1' }).click();
  await page.getByRole('textbox', { name: 'Name of the plan of' }).fill('Yard');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heard).toMatchObject([{ body: { pushEventPlan: { name: 'Yard', enable: 1 } } }]);
  await page.getByRole('button', { name: 'Edit the web service of the plan of' }).click();
  const script = page.getByRole('textbox', { name: 'Web service of the plan of' });
  await script.fill('/bin/sh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('An address that begins with http:// or https://.')).toBeVisible();
  await script.fill('https://yard.example');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heard.slice(1))
    .toMatchObject([{ body: { pushEventPlan: { script: 'https://yard.example' } } }]);
});

test.each(['tablet', 'wide'] as const)('all of a plan is in sight: %s', async (size) => {
  await setSize(size);
  await drawn();
  await expect.element(page.getByText('https://depot.example/alarms')).toBeVisible();
  expectColumnsInSight();
});
