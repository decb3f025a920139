import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../connection/session-state.ts';
import { snapshots } from './mini/snapshots.ts';
import { MiniMap } from './MiniMap.tsx';

/** What could not be drawn is tried again so often, ms. */
const AGAIN_MS = 5_000;

test('a small map that could not be drawn says so, tries again by itself as long as the server is there, and stands once it can be', async () => {
  let isThere = false;
  const asking = vi.spyOn(snapshots, 'ask').mockImplementation((_for, { width, height }, drawn, failed) => {
    if (isThere) drawn(new OffscreenCanvas(width, height) as never, false);
    else failed();
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(
    <div style={{ width: 200, height: 120 }}>
      <MiniMap lat={24} lng={120} />
    </div>,
  );
  const words = page.getByText('The map could not be drawn.');
  await expect.element(words).toBeVisible();
  vi.advanceTimersByTime(3 * AGAIN_MS);
  expect(asking).toHaveBeenCalledTimes(1);
  session.setState({ connection: 'online' });
  // At once, and then every few seconds.
  await expect.poll(() => asking.mock.calls.length).toBe(2);
  vi.advanceTimersByTime(AGAIN_MS);
  await expect.poll(() => asking.mock.calls.length).toBe(3);
  await expect.element(words).toBeVisible();
  isThere = true;
  vi.advanceTimersByTime(AGAIN_MS);
  await expect.element(words).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector<HTMLElement>('.or-mini')?.dataset['drawn']).toBe('true');
  const count = asking.mock.calls.length;
  vi.advanceTimersByTime(3 * AGAIN_MS);
  expect(asking).toHaveBeenCalledTimes(count);
});
