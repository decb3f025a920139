import { languages } from '@outrider/model/preferences/languages.ts';
import { texts } from '@outrider/model/texts.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../../ground/i18n/t.ts';
import { expectGoodLooks, LONG_WORD, setSize } from '../../../testing/looks.ts';
import '../server-page.css';
import { AskDrain } from './AskDrain.tsx';
import type { ListedServer } from './server-row.ts';
import { ServersView } from './ServersView.tsx';

const NOW_MS = 1_800_000_000_000;
const NOW = NOW_MS / 1_000;

const north: ListedServer = {
  server: '0f3a6c1e-8f0e-4f57-9d0c-2f4f6f3a1b22',
  name: 'north',
  version: '1.4.0',
  behind: false,
  started: NOW - 7_200,
  heard: NOW - 1,
  lost: false,
  own: true,
  draining: false,
  devices: 1_204,
  streams: 3,
  viewers: 5,
  delay: 2.3,
  store: 1.1,
  bus: 0.4,
  jobs: ['backups', 'positions', 'visits', 'a job of tomorrow'],
};
const south: ListedServer = {
  ...north,
  server: '7b1f5f0a-52b8-4c36-8a38-0a5b5d1f9c11',
  name: 'south',
  own: false,
  version: '1.3.2',
  behind: true,
  heard: NOW - 8,
  devices: 980,
  streams: 1,
  viewers: 1,
  jobs: [],
};

async function show(servers: readonly ListedServer[], change: object = {}) {
  const [drained, stopped] = [vi.fn<(one: ListedServer) => void>(), vi.fn<(one: ListedServer) => void>()];
  const view = (list: readonly ListedServer[]) => (
    <main className="or-server-page">
      <ServersView
        several
        cutOff={false}
        servers={[...list]}
        nowMs={NOW_MS}
        onDrain={drained}
        onStop={stopped}
        {...change}
      />
    </main>
  );
  const { rerender } = await render(view(servers));
  return { drained, stopped, again: async (list: readonly ListedServer[]) => rerender(view(list)) };
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('a server that can have no others says how several are made', async () => {
  await show([north], { several: false });
  await expect.element(page.getByText('This is the only server')).toBeVisible();
  await expect.element(page.getByText('--bus (NATS)')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  await expectGoodLooks();
});

test('each server says how it does, which one it is, and whether it has to be upgraded', async () => {
  const { drained } = await show([north, south]);
  const own = row('0f3a6c1e');
  await expect.element(own.getByText('This server')).toBeVisible();
  for (const words of [
    'Running',
    'heard 1 s ago',
    '1204',
    '3 streams',
    '5 viewers',
    '2.3 ms',
    '1.1 ms',
    '0.4 ms',
  ])
    await expect.element(own.getByText(words)).toBeVisible();
  await expect.element(own.getByText('Backups, Positions, Visits, a job of tomorrow')).toBeVisible();
  expect(own.getByText('Needs an upgrade').elements()).toEqual([]);
  const other = row('7b1f5f0a');
  for (const words of ['Needs an upgrade', 'heard 8 s ago', '1 stream', '1 viewer'])
    await expect.element(other.getByText(words)).toBeVisible();
  await other.getByRole('button', { name: 'south: let devices go' }).click();
  expect(drained.mock.calls).toEqual([[south]]);
  await expectGoodLooks();
});

test('of one that is not heard any more nothing old looks live, and nothing can be asked of it', async () => {
  await show([
    north,
    { ...south, lost: true, heard: NOW - 300 },
    // What the page has of a server may be old as well.
    { ...south, server: 'east', name: 'east', heard: NOW - 60 },
  ]);
  for (const [name, age] of [
    ['7b1f5f0a', '5 min'],
    ['east', '1 min'],
  ] as const) {
    const silent = row(name);
    await expect.element(silent.getByText('Not heard')).toBeVisible();
    await expect.element(silent.getByText(`heard ${age} ago`)).toBeVisible();
    expect(silent.getByText('980').elements()).toEqual([]);
    expect(silent.getByText('ms').elements()).toEqual([]);
    expect(silent.getByRole('button').elements()).toEqual([]);
  }
  await expectGoodLooks();
});

test('while one lets its devices go it is seen how many are left, until none is, and that can be stopped', async () => {
  const { stopped, again } = await show([north, { ...south, draining: true, devices: 800 }]);
  const progress = row('7b1f5f0a').getByRole('progressbar', { name: 'south: devices that have gone' });
  await expect.element(progress).toHaveAttribute('value', '0');
  await again([north, { ...south, draining: true, devices: 300 }]);
  await expect.element(row('7b1f5f0a').getByText('300 left')).toBeVisible();
  await expect.element(progress).toHaveAttribute('value', '500');
  await expect.element(progress).toHaveAttribute('max', '800');
  await expectGoodLooks();
  const drained = { ...south, draining: true, devices: 0 };
  await again([north, drained]);
  await expect.element(row('7b1f5f0a').getByText('No devices left')).toBeVisible();
  await row('7b1f5f0a').getByRole('button', { name: 'south: take devices again' }).click();
  expect(stopped.mock.calls).toEqual([[drained]]);
});

test('that the bus is away is said, and what a server does not say is a dash', async () => {
  const silent = { devices: null, streams: null, viewers: null, delay: null, store: null, bus: null };
  await show([{ ...south, ...silent, name: LONG_WORD }], { cutOff: true });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The bus cannot be reached: other servers may be running, but are not heard.');
  await expect.element(row('7b1f5f0a').getByText('–').first()).toBeVisible();
  await expectGoodLooks();
});

test.each(languages.map(({ code }) => code))('in %s the table is read whole on a phone', async (code) => {
  setTexts(texts[code]);
  await setSize('phone');
  await show([north, { ...south, draining: true }]);
  await expect.element(row('7b1f5f0a').getByRole('progressbar')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('before devices are let go it is asked, with what that means', async () => {
  const done = Promise.withResolvers<void>();
  const hide = vi.fn<() => void>();
  await render(<AskDrain name="south" onDo={() => done.promise} onHide={hide} />);
  const dialog = page.getByRole('dialog', { name: 'Let the devices of south go?' });
  await expect.element(dialog.getByText('up to 500 a second')).toBeVisible();
  await expect.element(dialog.getByText('it takes no devices')).toBeVisible();
  await expectGoodLooks();
  await dialog.getByRole('button', { name: 'Let devices go' }).click();
  expect(hide.mock.calls).toEqual([]);
  done.resolve();
  await expect.poll(() => hide.mock.calls.length).toBe(1);
});
