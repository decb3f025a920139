import { testingDevice, testingFix } from '@outrider/model/devices/testing-device.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { expectGoodLooks, setSize } from '../../testing/looks.ts';
import LiveList from './LiveList.tsx';

const signedOut = session.getInitialState();

beforeEach(async () => {
  session.setState({ level: 0, access: FULL_ACCESS });
  deviceStore.replace([testingDevice('OT-007', { memo: 'Delivery van of the north' })]);
  await render(
    <MemoryRouter>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <LiveList />
      </div>
    </MemoryRouter>,
  );
});
afterEach(() => {
  deviceStore.clear();
  session.setState(signedOut, true);
});

test('what can be done with a vehicle stands in its row with its word, in the order of everywhere', async () => {
  const words = () => [...document.querySelectorAll('.live-row-acts .vehicle-act-word')];
  await expect
    .poll(() => words().map(({ textContent }) => textContent))
    .toEqual(['Play back', 'Talk', 'Edit']);
  for (const word of words()) expect(word.getBoundingClientRect().width).toBeGreaterThan(0);
});

test('on a tablet the row has icons, and the menu behind three dots has words', async () => {
  await page.viewport(1024, 768);
  await page.getByRole('button', { name: 'Actions of OT-007' }).click();
  const words = () => [...document.querySelectorAll('.vehicle-menu .vehicle-act-word')];
  await expect.poll(() => words().length).toBeGreaterThan(3);
  for (const word of words()) await expect.poll(() => word.getBoundingClientRect().width).toBeGreaterThan(0);
});

test('on a phone all of it is behind three dots that a finger can hit', async () => {
  await setSize('phone');
  const more = page.getByRole('button', { name: 'Actions of OT-007' });
  await expect.element(more).toBeVisible();
  const name = page.getByText('Delivery van of the north');
  // The row may have its width of before for a moment.
  await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBeLessThanOrEqual(0);
  const measured = (): boolean[] => {
    const { width, height, right } = more.element().getBoundingClientRect();
    return [width >= 44, height >= 44, right <= window.innerWidth];
  };
  await expect.poll(measured).toEqual([true, true, true]);
});

test('on a tablet that stands upright no cell of a row lies on what can be done with it', async () => {
  await page.viewport(834, 1112);
  await expect.element(page.getByText('Channels')).not.toBeVisible();
  const ends = (): number[] =>
    [...document.querySelectorAll('.live-row-place .live-row > span')].map(
      (cell) => cell.getBoundingClientRect().right,
    );
  const acts = (): number => document.querySelector('.live-row-acts')?.getBoundingClientRect().left ?? 0;
  await expect.poll(() => Math.max(...ends()) <= acts() && ends().length > 5).toBe(true);
});

test('on a tablet that stands upright the number of a terminal is read whole', async () => {
  await page.viewport(768, 1024);
  deviceStore.replace([
    testingDevice('138000888888', { memo: 'Delivery van of the north', driverName: 'Lin' }),
  ]);
  const id = page.getByText('138000888888', { exact: true });
  await expect.element(id).toBeVisible();
  const cut = (): number => id.element().scrollWidth - id.element().clientWidth;
  await expect.poll(cut).toBeLessThanOrEqual(0);
});

test('on a phone a row says in words how fast its vehicle drives, and since when it is offline', async () => {
  await setSize('phone');
  const at = Math.floor(new Date().setHours(0, 0, 0, 0) / 1_000);
  deviceStore.replace([
    testingDevice('OT-001', { position: testingFix(54) }),
    testingDevice('OT-002', { status: 0, statusTime: at }),
  ]);
  await expect.element(page.getByText(/^Driving · 54 Km\/h$/)).toBeVisible();
  await expect.element(page.getByText(/^Offline since (\d{4}-\d\d-\d\d )?00:00$/)).toBeVisible();
  await expectGoodLooks();
});
