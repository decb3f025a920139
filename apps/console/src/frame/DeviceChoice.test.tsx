import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../fleet/device-store.ts';
import { expectGoodLooks, LONG_WORD, setSize } from '../testing/looks.ts';
import { serverSays } from '../testing/server-says.ts';
import { signedInAsAdmin } from '../testing/signed-in.ts';
import { DeviceChoice } from './DeviceChoice.tsx';

test('each vehicle is a link that says who it is and what it does; several stand side by side, on a phone below each other', async () => {
  serverSays(() => ({ hasError: false, stills: [] }));
  signedInAsAdmin();
  deviceStore.replace([
    testingDevice('OT-007', { memo: LONG_WORD }),
    testingDevice('OT-008', { status: 0, memo: 'Bus' }),
  ]);
  onTestFinished(() => deviceStore.clear());
  await render(
    <MemoryRouter>
      <DeviceChoice
        path={(id) => `/splayback/${id}`}
        note={({ status }) => (status === 0 ? 'Its card cannot be read now' : undefined)}
      />
    </MemoryRouter>,
  );
  const link = (name: string) => page.getByRole('link', { name });
  await expect
    .element(link('OT-008 Offline Bus · Its card cannot be read now'))
    .toHaveAttribute('href', '/splayback/OT-008');
  const tops = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops()).size).toBe(1);
  await setSize('phone');
  expect(new Set(tops()).size).toBe(2);
  await expectGoodLooks();
});
