import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { storageRows } from './storage-rows.ts';
import { StorageTable } from './StorageTable.tsx';

const signedOut = session.getInitialState();
afterEach(() => {
  deviceStore.clear();
  session.setState(signedOut, true);
});

test('the column of drivers comes with the first list of vehicles, where that is later than the recordings', async () => {
  const room = {
    bytes: 4_000_000,
    locked: 0,
    days: 2,
    first: 1_795_780_800,
    last: 1_795_867_200,
    aDay: 2_000_000,
  };
  const { rows } = storageRows({ 'OT-001': room });
  await render(
    <MemoryRouter>
      <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
        <StorageTable rows={rows} since={undefined} onDeleted={() => {}} />
      </div>
    </MemoryRouter>,
  );
  const driver = page.getByRole('columnheader', { name: 'Driver' });
  await expect.element(page.getByText('OT-001')).toBeVisible();
  expect(driver.elements()).toHaveLength(0);
  deviceStore.replace([testingDevice('OT-001', { driverName: 'Lin Mei' })]);
  session.setState(({ beats }) => ({ beats: beats + 1 }));
  await expect.element(driver).toBeVisible();
  await expect.element(page.getByText('Lin Mei')).toBeVisible();
});
