import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { session } from '../../../connection/session-state.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { StreamStatusWindow } from './StreamStatusWindow.tsx';

const viewer = {
  channel: 1,
  stream: 'main',
  ip: '',
  port: 0,
  arrivedTime: 1_795_894_213,
  dropped: 0,
} as const;
const signedOut = session.getInitialState();

beforeEach(async () => {
  answers.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ hasError: false, used: 3_000_000, file: 4_000_000, days: 0, free: 80_000_000_000 }),
  );
  session.setState({
    stats: {
      hddBps: 13_000,
      uploadBps: 21_000,
      downloadBps: 20_000,
      devices: [
        {
          deviceid: 'OT-001',
          arrivedTime: 1_795_894_212,
          version: '1.0',
          users: [
            { ...viewer, type: 'record', user: '' },
            { ...viewer, type: 'live', user: 'north-desk', ip: '127.0.0.1', port: 40_123, dropped: 7 },
          ],
        },
      ],
    },
  });
  await render(
    <MemoryRouter>
      <StreamStatusWindow onHide={() => {}} />
    </MemoryRouter>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  session.setState(signedOut, true);
});

test('a stream that the server itself takes says so, and its vehicle leads to its pictures', async () => {
  await expect.element(page.getByRole('cell', { name: 'The server itself' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'OT-001' }))
    .toHaveAttribute('href', '/liveview/OT-001');
  await expectGoodLooks();
});

test('on a phone no column is cut off: each value stands below its vehicle, with its word', async () => {
  await setSize('phone');
  const dropped = page.getByText('7', { exact: true });
  await expect.element(dropped).toBeVisible();
  await expect.poll(() => getComputedStyle(dropped.element(), '::before').content).toBe('"Dropped"');
  await expect
    .poll(() => dropped.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(window.innerWidth);
});
