import type { WireDue } from '@outrider/protocol/maintenance/calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { expectGoodLooks } from '../../testing/looks.ts';
import { DONE, serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { DoneDialog } from './DoneDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import './maintenance.css';

const due = (change: Partial<WireDue>): WireDue => ({
  deviceid: 'OT-001',
  planid: 7,
  name: 'Insurance',
  kind: 'insurance',
  state: 'unknown',
  due: {},
  left: {},
  last: { day: '2026-03-01', done: false },
  asof: 0,
  doubt: false,
  ...change,
});
const meter = { asof: 0, source: 'days', edits: 0, setby: '', set: 0 };
const says = ({ path }: { readonly path: string }): object =>
  path.endsWith('/meter') ? meter : { ...DONE, workid: 3, planid: 7, edits: 1 };

test('a plan in which each vehicle has a date of its own asks for no day, and says where that is noted', async () => {
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-001')]);
  const heard = serverSays((call) => (call.path.endsWith('/usergroup') ? [] : says(call)));
  await render(
    <MemoryRouter>
      <PlanDialog plan={undefined} onHide={() => {}} />
    </MemoryRouter>,
  );
  await page.getByLabelText('Name', { exact: true }).fill('Insurance');
  await page.getByLabelText('It comes').selectOptions('on each vehicle’s own date');
  await expect
    .element(page.getByText(/until when it is valid: that is the date on which it is due/))
    .toBeVisible();
  await expect.element(page.getByLabelText('Due on')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ name: 'Insurance', dueday: 'own', everykm: 0 });
  deviceStore.clear();
});

test('what is done of such a plan says until when it is valid, and is not noted before', async () => {
  signedInAsAdmin();
  const heard = serverSays(says);
  await render(
    <DoneDialog deviceid="OT-001" due={due({ own: true })} today="2026-11-27" onHide={() => {}} />,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Say until when it is valid.')).toBeVisible();
  expect(heard).toEqual([]);
  await expectGoodLooks();
  await userEvent.fill(page.getByLabelText('Valid until'), '2028-11-30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => heard.at(-1)?.body)
    .toMatchObject({ planid: 7, day: '2026-11-27', until: '2028-11-30' });
});

test('of other plans it may, and other work has no such field', async () => {
  signedInAsAdmin();
  const heard = serverSays(says);
  const other = await render(
    <DoneDialog deviceid="OT-001" due={undefined} today="2026-11-27" onHide={() => {}} />,
  );
  await expect.element(page.getByLabelText('Done on')).toBeVisible();
  await expect.element(page.getByLabelText('Valid until')).not.toBeInTheDocument();
  await other.unmount();
  await render(<DoneDialog deviceid="OT-001" due={due({})} today="2026-11-27" onHide={() => {}} />);
  await expect.element(page.getByText(/^As the paper says/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ planid: 7, until: '' });
});
