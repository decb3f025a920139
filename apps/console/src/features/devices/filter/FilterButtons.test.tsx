import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { setSize } from '../../../testing/looks.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { FilterButtons } from './FilterButtons.tsx';

const drawn = () =>
  render(
    <MemoryRouter>
      <FilterButtons />
    </MemoryRouter>,
  );
const counts = () => [...document.querySelectorAll('.or-count')].map(({ textContent }) => textContent);

test('how many there are is unknown until the vehicles are', async () => {
  signedInAsAdmin();
  deviceStore.clear();
  onTestFinished(() => deviceStore.clear());
  await drawn();
  expect(new Set(counts())).toEqual(new Set(['–']));
  deviceStore.replace([testingDevice('OT-001'), testingDevice('OT-002', { status: 0 })]);
  await expect.poll(() => counts().slice(0, 3)).toEqual(['2', '1', '1']);
});

test('what records has no sign of an alarm, and each state another one', async () => {
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-001')]);
  onTestFinished(() => deviceStore.clear());
  await drawn();
  const colourOf = (mode: string): string =>
    getComputedStyle(document.querySelector(`[data-filter="${mode}"] .or-filter-sign`) ?? document.body)
      .color;
  expect(colourOf('recording')).not.toBe(colourOf('overSpeed'));
  expect(colourOf('recordedHere')).not.toBe(colourOf('overSpeed'));
  expect(colourOf('online')).not.toBe(colourOf('driving'));
});

test('on a phone the bar fades at its edge while there is more of it', async () => {
  await setSize('phone');
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-001')]);
  onTestFinished(() => deviceStore.clear());
  await drawn();
  const bar = page.getByRole('group', { name: 'Devices' });
  const fades = () => getComputedStyle(bar.element()).maskImage !== 'none';
  await expect.poll(fades).toBe(true);
  bar.element().scrollLeft = 5_000;
  await expect.poll(fades).toBe(false);
});

test('a sign takes no more room than a dot, whether it has come or not: all figures fit in the bar', async () => {
  signedInAsAdmin();
  await drawn();
  const widths = [...document.querySelectorAll('.or-filter-sign')].map(
    (sign) => sign.getBoundingClientRect().width,
  );
  expect(new Set(widths)).toEqual(new Set([8]));
});
