import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import type { WireDue } from '@outrider/protocol/maintenance/calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../testing/looks.ts';
import { serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { DueList } from './DueList.tsx';
import './maintenance.css';

const due = (deviceid: string, change: Partial<WireDue>): WireDue => ({
  deviceid,
  planid: 1,
  name: 'Oil',
  kind: 'service',
  state: 'ok',
  by: 'km',
  due: { km: 115_000 },
  left: { km: 4_000 },
  last: { day: '2026-03-01', km: 100_000, done: true },
  odometer: 111_000,
  asof: 1_795_894_213,
  doubt: false,
  ...change,
});
const counts = { overdue: 1, soon: 1, ok: 1, unknown: 0, done: 0 };
const NONE = { overdue: 0, soon: 0, ok: 0, unknown: 0, done: 0 };
const dues = [
  due('OT-002', {
    state: 'overdue',
    name: 'Insurance',
    kind: 'insurance',
    by: 'date',
    due: { day: '2026-11-20' },
    left: { days: -7 },
  }),
  due('OT-003', { state: 'soon', left: { km: 400 }, doubt: true }),
  due('OT-001', {}),
];

/** Draws the list. @returns what is asked of whoever drew it, and of the server */
async function drawn({
  mayChange = true,
  more = 0,
  all = dues,
}: { mayChange?: boolean; more?: number; all?: readonly WireDue[] } = {}) {
  signedInAsAdmin();
  const searches: string[] = [];
  serverSays(({ search }) => {
    searches.push(search);
    return { today: '2026-11-27', dues: all, more, counts: all.length === 0 ? NONE : counts };
  });
  deviceStore.replace(['OT-001', 'OT-002', 'OT-003'].map((id) => testingDevice(id)));
  onTestFinished(() => deviceStore.clear());
  const [onAsk, onState] = [vi.fn(), vi.fn()];
  await render(
    <MemoryRouter>
      <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
        <DueList
          deviceid=""
          kind={undefined}
          state={undefined}
          onState={onState}
          mayChange={mayChange}
          onAsk={onAsk}
        />
      </div>
    </MemoryRouter>,
  );
  return { onAsk, onState, searches };
}
const rows = (): string[] =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '')
    .filter((text) => text.includes('OT-'));

test('what is due first stands first, each with its vehicle, what is left and whether its odometer is to be believed', async () => {
  await drawn();
  await expect.element(page.getByText('7 days overdue')).toBeVisible();
  expect(rows().map((text) => /OT-\d+/.exec(text)?.[0])).toEqual(['OT-002', 'OT-003', 'OT-001']);
  expect(rows()[0]).toContain('Insurance');
  expect(rows()[1]).toMatch(/in 400 km/i);
  await expect.element(page.getByRole('img', { name: 'Odometer jumped' })).toBeVisible();
  await expect.element(page.getByText(/today is 2026-11-27/)).toBeVisible();
  await expectGoodLooks();
});

test('a state is chosen by its button, and what is done and what the dash shows is asked for by those of a row', async () => {
  const { onAsk, onState } = await drawn();
  await page.getByRole('button', { name: 'Due soon 1' }).click();
  expect(onState).toHaveBeenCalledWith('soon');
  await page.getByRole('button', { name: 'Note as done: Insurance of OT-002' }).click();
  expect(onAsk).toHaveBeenLastCalledWith({
    about: 'done',
    deviceid: 'OT-002',
    due: { ...dues[0], at: 0 },
    today: '2026-11-27',
  });
  await page.getByRole('button', { name: 'Set the odometer of OT-003' }).click();
  expect(onAsk).toHaveBeenLastCalledWith({ about: 'meter', deviceid: 'OT-003' });
});

test('somebody who may not change anything is asked nothing, and learns how many more there are', async () => {
  await drawn({ mayChange: false, more: 12 });
  await expect.element(page.getByText('7 days overdue')).toBeVisible();
  await expect.element(page.getByText(/^12 more are due later/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Note as done/ })).not.toBeInTheDocument();
});

test('on a phone each is a card that is read whole', async () => {
  await setSize('phone');
  await drawn();
  await expect.element(page.getByText(/7 days overdue/)).toBeVisible();
  expect(rows()).toHaveLength(3);
  for (const part of page.getByRole('row').elements())
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  await expectGoodLooks();
});

test('where there is none it says how to begin', async () => {
  await drawn({ all: [] });
  await expect.element(page.getByText('No vehicle has a plan of this kind yet')).toBeVisible();
});
