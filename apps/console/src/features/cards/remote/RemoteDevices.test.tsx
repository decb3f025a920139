import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import RemoteDevices from './RemoteDevices.tsx';

test('devices to choose from have ids and states at the same place of their cards, and those that are offline say that their card cannot be read', async () => {
  deviceStore.replace([
    testingDevice('OT-007'),
    testingDevice('OT-008', { status: 0, memo: 'School bus' }),
    testingDevice('OT-1009', { memo: 'Taxi' }),
  ]);
  onTestFinished(() => deviceStore.clear());
  const router = createMemoryRouter([{ path: '*', element: <RemoteDevices /> }], {
    initialEntries: ['/remoteplayback'],
  });
  await render(<RouterProvider router={router} />);
  const links = page.getByRole('main').getByRole('link');
  await expect.poll(() => links.elements().length).toBe(3);
  expect(
    links.elements().map(({ textContent }) => textContent.includes('Its card cannot be read now')),
  ).toEqual([false, true, false]);
  const insets = (what: string, side: 'left' | 'right'): number[] =>
    links.elements().map((link) => {
      const part = link.querySelector(what)?.getBoundingClientRect()[side] ?? Number.NaN;
      return Math.round(Math.abs(part - link.getBoundingClientRect()[side]));
    });
  expect(new Set(insets('b', 'left')).size).toBe(1);
  expect(new Set(insets('.or-state', 'right')).size).toBe(1);
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expectGoodLooks();
});
