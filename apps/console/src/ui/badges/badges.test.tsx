import { unheardDevice } from '@outrider/model/devices/device.ts';
import { texts } from '@outrider/model/texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../ground/i18n/t.ts';
import { expectGoodLooks } from '../../testing/looks.ts';
import { AsOf } from '../states/AsOf.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { ReportFaults } from './ReportFaults.tsx';
import { type DeviceState, deviceStates } from './state-colours.ts';
import { StateBadge } from './StateBadge.tsx';

const states = Object.keys(deviceStates) as DeviceState[];

test('each state of a device is a word, or a mark with its word for who cannot see it; all can be read', async () => {
  await render(
    <main>
      {states.map((state) => (
        <p key={state}>
          <StateBadge state={state} /> <StateBadge state={state} word={false} />
        </p>
      ))}
    </main>,
  );
  for (const name of ['Over speed', 'Driving', 'Idle', 'Parked', 'Offline']) {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('img', { name })).toBeVisible();
  }
  await expectGoodLooks();
});

test('a state is said in the language that is spoken', async () => {
  setTexts(texts.tw, 'zh-Hant-TW');
  await render(<StateBadge state="offline" />);
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument();
});

test('what is old says of when it is, what is of now says nothing', async () => {
  const { container, rerender } = await render(<AsOf sinceMs={Date.UTC(2026, 2, 1, 12)} />);
  await expect.element(page.getByText(/as of .*12:00/)).toBeVisible();
  await expectGoodLooks();
  await rerender(<AsOf sinceMs={undefined} />);
  expect(container.textContent).toBe('');
});

test('what is wrong with the reports of a device is told one by one, with what it means', async () => {
  const device = { ...unheardDevice('A'), clockOffS: 3_600, impossible: ['speed'] as const };
  const { container, rerender } = await render(<ReportFaults device={device} />);
  await expect.element(page.getByText('clock 1 h ahead')).toBeVisible();
  await expect.element(page.getByText('impossible speed')).toBeVisible();
  await expect.element(page.getByTitle('they are kept as received, and not drawn')).toBeVisible();
  await expectGoodLooks();
  await rerender(<ReportFaults device={unheardDevice('A')} />);
  expect(container.textContent).toBe('');
});

test('how good a value is can be read on each ground', async () => {
  await render(
    <main>
      {['success', 'info', 'warning', 'danger', 'primary', 'dark'].map((colour) => (
        <LevelBadge key={colour} colour={colour}>
          97 %
        </LevelBadge>
      ))}
    </main>,
  );
  await expectGoodLooks();
});
