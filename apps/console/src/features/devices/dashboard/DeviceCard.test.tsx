import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { DeviceCard } from './DeviceCard.tsx';

function Cards() {
  const [selected, setSelected] = useState<string>();
  return (
    <ul className="or-cards">
      {deviceStore.ids().map((id) => (
        <DeviceCard key={id} id={id} selected={selected === id} onSelect={setSelected} />
      ))}
    </ul>
  );
}

/** What stands below the card that is open: its words, and where its links lead. */
const offered = () =>
  [...document.querySelectorAll<HTMLElement>('.or-card-more :is(a, button) .vehicle-act-word')].map(
    (word) => [word.textContent, word.closest('a')?.getAttribute('href')],
  );

test('a card that is tapped leads to live view and playback by these words, and to no live view of a vehicle that is not there', async () => {
  serverSays(() => ({ hasError: false, stills: [], data: [] }));
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-007'), testingDevice('OT-008', { status: 0 })]);
  onTestFinished(() => deviceStore.clear());
  await render(
    <MemoryRouter>
      <Cards />
    </MemoryRouter>,
  );
  await setSize('phone');
  await page.getByRole('button', { name: /^OT-007/ }).click();
  await expect
    .poll(() => offered().slice(0, 2))
    .toEqual([
      ['Live view', '/liveview/OT-007'],
      ['Play back', '/timeline?d=OT-007'],
    ]);
  await expectGoodLooks();
  await setSize('phone');
  await page.getByRole('button', { name: /^OT-008/ }).click();
  await expect.poll(() => offered()[0]).toEqual(['Play back', '/timeline?d=OT-008']);
});
