import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MOST_ASKED_DEVICES } from '@outrider/protocol/places/visit-calls.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../fleet/device-store.ts';
import { setFilter, showAllDevices } from '../../fleet/use-filter.ts';
import { setSize } from '../../testing/looks.ts';
import { serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import TripScreen from './trips/TripScreen.tsx';
import VisitScreen from './visits/VisitScreen.tsx';

const NOTHING = { trips: [], done: 0, of: 0, next: null, visits: [], left: 0, pending: 0 };

const online = (...ids: readonly string[]) =>
  ['A', 'B', 'C'].map((id) => testingDevice(id, { status: ids.includes(id) ? 1 : 0 }));

/** Draws a screen whose address asks about a day, while the bar shows whoever is online. @returns which vehicles were asked about, each time */
async function drawn(screen: ReactNode): Promise<readonly unknown[]> {
  await setSize('wide');
  signedInAsAdmin();
  deviceStore.clear();
  setFilter('online');
  onTestFinished(() => {
    showAllDevices();
    deviceStore.clear();
  });
  const asked: unknown[] = [];
  serverSays(({ method, body }) => {
    if (method === 'GET') return { fences: [], simpler: 0 };
    const { deviceids } = body as { readonly deviceids?: readonly string[] };
    // What goes on is asked again by itself.
    if (JSON.stringify(deviceids) !== JSON.stringify(asked.at(-1))) asked.push(deviceids);
    return NOTHING;
  });
  await render(<MemoryRouter initialEntries={['/?from=2026-01-15&to=2026-01-15']}>{screen}</MemoryRouter>);
  return asked;
}

test('trips that an address asks for are looked for once it is known which vehicles the bar shows', async () => {
  const asked = await drawn(<TripScreen />);
  deviceStore.replace(online('A'));
  await expect.poll(() => asked).toEqual([['A']]);
  await expect.element(page.getByText('of the 1 vehicle shown')).toBeVisible();
});

test('who comes online while visits are shown makes no other question of them; asking again does', async () => {
  const asked = await drawn(<VisitScreen />);
  deviceStore.replace(online('A'));
  const note = page.getByText('of the 1 vehicle shown');
  await expect.element(note).toBeVisible();
  deviceStore.apply(online('A', 'B'));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await expect.element(note).toBeVisible();
  deviceStore.apply(online('A', 'B', 'C'));
  await page.getByRole('button', { name: 'Search visits' }).click();
  await expect.element(page.getByText('of the 3 vehicles shown')).toBeVisible();
  await expect.poll(() => asked).toEqual([['A'], ['A', 'B', 'C']]);
});

test.each([
  ['trips', <TripScreen key="trips" />],
  ['visits', <VisitScreen key="visits" />],
])(
  'of %s it is said that some vehicles are left out where the bar shows more than are asked about, and only there',
  async (_what, screen) => {
    await drawn(screen);
    const many = Array.from({ length: MOST_ASKED_DEVICES + 1 }, (_, at) =>
      testingDevice(`V${at}`, { status: 1 }),
    );
    deviceStore.replace(many.slice(1));
    await expect.element(page.getByText('of the 5000 vehicles shown')).toBeVisible();
    deviceStore.replace(many);
    await page.getByRole('button', { name: /^Search (trips|visits)/ }).click();
    await expect.element(page.getByText('of the first 5000 vehicles shown')).toBeVisible();
  },
);
