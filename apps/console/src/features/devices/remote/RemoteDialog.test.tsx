import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/notices/ShownToasts.tsx';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { RemoteDialog } from './RemoteDialog.tsx';

/** Opens the settings of a recorder of which the server says this. */
async function opened(answer: object, status = 200): Promise<void> {
  answers.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer, { status }));
  await render(
    <>
      <RemoteDialog id="OT-007" onHide={() => {}} />
      <ShownToasts />
    </>,
  );
}

test('settings that could not be read are told by a notice and in their place, with a way to try again', async () => {
  await opened({ hasError: true, code: 'STORE_FULL', message: 'The disk is full' }, 507);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const told = page.getByText('The settings of the recorder could not be read.');
  await expect.poll(() => told.all()).toHaveLength(2);
  await expectGoodLooks();
});

test('a recorder that has nothing to set says so, and why it could not be asked', async () => {
  const data = JSON.stringify({ current: {}, offlineset: {} });
  const fault = 'The device does not answer';
  await opened({ success: false, data, online: true, asked: 1, fault, settable: [], keys: {} });
  await expect.element(page.getByText('Nothing can be set')).toBeVisible();
  await expect.element(page.getByText('OT-007 has not said what can be set on it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  await expectGoodLooks();
});

/** What the server says of a recorder with one parameter. @param wanted how it stands with what is wanted */
const saying = (seconds: number, askedS: number, wanted?: 'waiting' | 'confirmed', fault = '') => ({
  success: true,
  data: JSON.stringify({ current: { net_HbSec: seconds }, offlineset: {} }),
  online: true,
  asked: askedS,
  fault,
  settable: ['net_HbSec'],
  keys:
    wanted === undefined
      ? {}
      : {
          net_HbSec: {
            wanted: { value: '60', user: 'kim', at: 100, state: wanted, changed: 100, fault: '' },
          },
        },
});

/** Opens the settings of a recorder. @param says what it has now, or what is kept of it */
async function openedAs(says: (which: 'now' | 'kept') => object | Promise<object>): Promise<void> {
  signedInAsAdmin();
  serverSays(({ search }) => says(search.includes('fresh=1') ? 'now' : 'kept'));
  await render(<RemoteDialog id="OT-007" onHide={() => {}} />);
}

test('what waits for a recorder is followed until it has it, also where it was wanted after the recorder was asked', async () => {
  let isThere = false;
  const later = Promise.withResolvers<void>();
  let kept = 0;
  await openedAs(async (which) => {
    if (which === 'now') return saying(30, 90);
    if (++kept > 2) await later.promise;
    return isThere ? saying(60, 200, 'confirmed') : saying(30, 90, 'waiting');
  });
  await expect.element(page.getByText('Waits for the recorder').first()).toBeInTheDocument();
  isThere = true;
  later.resolve();
  await expect.element(page.getByText('Waits for the recorder')).not.toBeInTheDocument();
});

test('what a recorder says now stands, also where what was kept of it comes behind', async () => {
  const late = Promise.withResolvers<void>();
  const told = vi.fn<() => void>();
  await openedAs(async (which) => {
    if (which === 'now') return saying(45, 200);
    await late.promise;
    told();
    return saying(30, 90);
  });
  await page.getByRole('tab', { name: 'Network' }).click();
  const field = page.getByRole('tabpanel').getByRole('status');
  await expect.element(field).toHaveTextContent('45 s');
  late.resolve();
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => answers.isFetching()).toBe(0);
  await expect.element(field).toHaveTextContent('45 s');
});

test('why a recorder could not be asked stays said when what is kept of it is read again', async () => {
  let kept = 0;
  await openedAs((which) => {
    if (which === 'now') return saying(30, 90, undefined, 'The device does not answer');
    kept++;
    return saying(30, 90);
  });
  await expect.element(page.getByText('The device does not answer')).toBeVisible();
  await expect.poll(() => kept).toBeGreaterThan(1);
  await expect.poll(() => answers.isFetching()).toBe(0);
  await expect.element(page.getByText('The device does not answer')).toBeVisible();
});

test('on a tablet all values of each channel are in sight, and a resolution is read in full', async () => {
  deviceStore.replace([{ ...testingDevice('OT-007'), channelMask: '1111' }]);
  onTestFinished(() => deviceStore.clear());
  const current = {
    enc_Size: ['720P', '720P', '720P', '720P'],
    enc_Fps: [25, 25, 25, 25],
    enc_SRes: ['CIF', 'CIF', 'CIF', 'CIF'],
    enc_SFps: [10, 10, 10, 10],
    enc_SBit: [250, 250, 250, 250],
    enc_RecA: [true, true, true, true],
    enc_AIG: 60,
  };
  signedInAsAdmin();
  serverSays(() => ({
    ...saying(30, 90),
    data: JSON.stringify({ current, offlineset: {} }),
    settable: Object.keys(current),
  }));
  await setSize('tablet');
  await render(<RemoteDialog id="OT-007" onHide={() => {}} />);
  const table = page.getByRole('tabpanel').getByRole('table');
  await expect.element(table).toBeVisible();
  const panel = page.getByRole('tabpanel').element();
  const right = panel.getBoundingClientRect().right;
  const cells = [...panel.querySelectorAll('td')];
  expect(cells.length).toBe(24);
  expect(cells.filter((cell) => cell.getBoundingClientRect().right > right + 1)).toEqual([]);
  for (const select of panel.querySelectorAll('select'))
    expect(select.getBoundingClientRect().width).toBeGreaterThan(90);
  const slider = panel.querySelector('input[type=range]');
  expect(slider?.getBoundingClientRect().width).toBeGreaterThan(120);
});
