import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../fleet/device-store.ts';
import { LONG_WORD, setSize } from '../../testing/looks.ts';
import { VehicleProblems } from './VehicleProblems.tsx';
import './health.css';

test('however long the names of a vehicle are, what is wrong with it is no wider than a phone', async () => {
  await setSize('phone');
  deviceStore.replace([testingDevice('bus-1', { memo: LONG_WORD, driverName: LONG_WORD })]);
  onTestFinished(() => deviceStore.clear());
  const problem = { deviceid: 'bus-1', kind: 'storageFailing', channel: 0, since: 1, detail: {} } as const;
  await render(
    <MemoryRouter>
      <main className="or-health">
        <VehicleProblems
          rows={[{ deviceid: 'bus-1', problems: [problem], severity: 'critical' }]}
          mayMute
          onMute={() => {}}
          onUnmute={() => {}}
        />
      </main>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link', { name: 'bus-1' })).toBeVisible();
  const room = page.getByRole('main').element();
  expect(room.scrollWidth).toBe(room.clientWidth);
});
