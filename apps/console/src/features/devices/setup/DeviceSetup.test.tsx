import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { settingsOf } from '@outrider/model/devices/device-settings.ts';
import { printDeviceSettings } from '@outrider/protocol/devices/device-settings.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, setSize } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import DeviceSetup from './DeviceSetup.tsx';

const setup = (deviceid: string, memo: string) => ({
  deviceid,
  edits: 1,
  settings: printDeviceSettings(settingsOf({ ...deviceRecord.defaults, deviceid, memo, firstSeenMs: 1 })),
});

test('on a tablet each row has two lines, and no column is beside the screen', async () => {
  serverSays(() => ({
    hasError: false,
    more: false,
    devices: [setup('OT-001', 'Delivery van'), setup('OT-002', 'Long haul')],
  }));
  signedInAsAdmin();
  await setSize('tablet');
  await render(
    <MemoryRouter>
      <DeviceSetup />
    </MemoryRouter>,
  );
  const row = page.getByRole('row', { name: 'OT-001' });
  await expect.element(row.getByText('Delivery van')).toBeVisible();
  await expect.element(row.getByText('Liveview Only')).toBeVisible();
  await expect.element(row.getByText('No limit')).toBeVisible();
  expectColumnsInSight();

  await page.getByRole('checkbox', { name: 'Net Limit' }).click();
  await expect.element(row.getByText('No limit')).not.toBeInTheDocument();
  await setSize('wide');
  await expect.element(page.getByRole('columnheader', { name: 'Installed channels' })).toBeVisible();
  expectColumnsInSight();
});
