import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../fleet/device-store.ts';
import { expectGoodLooks, focusOn } from '../testing/looks.ts';
import { signedInAsAdmin } from '../testing/signed-in.ts';
import { VehicleButtons } from './VehicleButtons.tsx';
import type { VehicleActionId } from './vehicle-actions.ts';

afterEach(() => deviceStore.clear());

/** The buttons of a vehicle, with these in front of the menu. */
async function drawn(first: readonly VehicleActionId[], named = false): Promise<void> {
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-007')]);
  await render(
    <MemoryRouter>
      <div className="vehicle-buttons">
        <VehicleButtons deviceid="OT-007" first={first} className="btn btn-outline-secondary" named={named} />
      </div>
    </MemoryRouter>,
  );
}

const words = () => [...document.querySelectorAll('.vehicle-act-word')].map(({ textContent }) => textContent);

test('actions stand in the one order whatever order a screen names them in, each with its word, and the rest behind three dots in the same', async () => {
  await drawn(['edit', 'playback', 'live', 'talk']);
  await expect.poll(words).toEqual(['Live view', 'Play back', 'Talk', 'Edit']);
  await expectGoodLooks();
  const menu = page.getByRole('button', { name: 'Actions of OT-007' });
  await focusOn(menu);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => words().slice(4, 8))
    .toEqual(['Write to the driver', 'Share', 'Show on the map', 'Where it is now']);
  expect(words()).toContain('Remote settings');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
});

test('where several vehicles stand, buttons are called with theirs', async () => {
  await drawn(['live', 'talk', 'edit'], true);
  await expect.element(page.getByRole('button', { name: 'Talk with OT-007' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit OT-007' })).toBeVisible();
});
