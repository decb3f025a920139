import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import Timelines from './Timelines.tsx';

afterEach(() => deviceStore.clear());

test('without a vehicle there is one field for it, and a button for the likeliest', async () => {
  deviceStore.replace([testingDevice('OT-007')]);
  const router = createMemoryRouter([{ path: '*', element: <Timelines /> }], {
    initialEntries: ['/timeline'],
  });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('button', { name: 'Show OT-007' })).toBeVisible();
  await expect.poll(() => page.getByRole('combobox').elements().length).toBe(1);
  await expectGoodLooks();
});
