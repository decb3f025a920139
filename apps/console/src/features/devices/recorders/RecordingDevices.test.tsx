import { testingDevice, testingFix } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { setSize } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import RecordingDevices from './RecordingDevices.tsx';
import { RECORDERS_PATH } from './recorders-path.ts';

afterEach(() => deviceStore.clear());

test('beside the list stands the first recorder until another one is asked for; on a phone the list alone, with states in words', async () => {
  signedInAsAdmin();
  serverSays(({ path }) => (path.includes('/gkdevice/info/') ? [] : DONE));
  deviceStore.replace([
    testingDevice('OT-001', { position: testingFix(54), memo: 'Delivery van' }),
    testingDevice('OT-002', { status: 0 }),
  ]);
  await setSize('wide');
  await render(
    <MemoryRouter initialEntries={[RECORDERS_PATH]}>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <Routes>
          <Route path={`${RECORDERS_PATH}/:deviceid?`} element={<RecordingDevices />} />
        </Routes>
      </div>
    </MemoryRouter>,
  );
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('OT-001')).toBeVisible();
  const row = (name: string) => page.getByRole('link', { name });
  await expect.element(row('OT-001')).toMatchTextContent('Driving');
  await row('OT-002').click();
  await expect.element(heading('OT-002')).toBeVisible();
  await setSize('phone');
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect.element(heading('OT-001')).not.toBeInTheDocument();
  await expect.element(row('OT-002')).toMatchTextContent('Offline');
  await expect.poll(() => row('OT-002').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
