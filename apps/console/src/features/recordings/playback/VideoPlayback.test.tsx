import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import VideoPlayback from './VideoPlayback.tsx';

/** Opens the playback of a fleet of two at an address. */
async function opened(path: string): Promise<void> {
  deviceStore.replace([testingDevice('OT-007'), testingDevice('OT-008', { memo: 'School bus' })]);
  onTestFinished(() => deviceStore.clear());
  const router = createMemoryRouter([{ path: '/splayback/:deviceid?', element: <VideoPlayback /> }], {
    initialEntries: [path],
  });
  await render(<RouterProvider router={router} />);
}

test('without a device the video playback lists the devices, each a link to its playback, and asks for no day', async () => {
  await opened('/splayback');
  const link = page.getByRole('link', { name: 'OT-008' });
  await expect.element(link).toHaveAttribute('href', '/splayback/OT-008');
  await expect.element(link.getByText('School bus')).toBeVisible();
  await expectGoodLooks();
  await setSize('phone');
  await expect.element(link).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Day and time' })).not.toBeInTheDocument();
});

test('for a device that is not there no day can be chosen', async () => {
  await opened('/splayback/OT-404');
  await expect.element(page.getByText('There is no device OT-404 here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Hour 12' })).not.toBeInTheDocument();
});
