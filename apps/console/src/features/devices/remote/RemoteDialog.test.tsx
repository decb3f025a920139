import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/ShownToasts.tsx';
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
