import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../testing/looks.ts';
import { serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { WorkList } from './WorkList.tsx';
import './maintenance.css';

const NOTE =
  'Front left was at 3 mm and was replaced too; the spare wheel has no cap. Ask for the invoice in May.';
const work: WireWork = {
  workid: 7,
  deviceid: 'OT-001',
  planid: 1,
  name: 'Tyres',
  kind: 'service',
  day: '2026-11-20',
  odometer: 1_000,
  hours: 250,
  cost: 120.5,
  note: NOTE,
  user: 'olga',
  noted: 1_795_894_213,
  files: [],
  back: { user: 'van', why: 'it was another vehicle', time: 1_795_894_300 },
};

test('on a phone a card opens all that was noted, and who took it back', async () => {
  await setSize('phone');
  signedInAsAdmin();
  serverSays(() => ({ works: [work], more: false }));
  deviceStore.replace([testingDevice('OT-001')]);
  onTestFinished(() => deviceStore.clear());
  await render(
    <MemoryRouter>
      <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
        <WorkList deviceid="" kind={undefined} mayChange onAsk={() => {}} />
      </div>
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Tyres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tyres' });
  for (const fact of [NOTE, '250 h', '120.50', 'olga', 'Taken back by van: it was another vehicle'])
    await expect.element(dialog).toHaveTextContent(fact);
  await expectGoodLooks();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
