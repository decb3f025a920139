import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { setSize } from '../../testing/looks.ts';
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
