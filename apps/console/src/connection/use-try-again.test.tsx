import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { session, signedOut } from './session-state.ts';
import { useTryAgain } from './use-try-again.ts';

afterEach(() => {
  vi.useRealTimers();
  session.setState(signedOut);
});

function Part({ failed, onTry }: { readonly failed: boolean; readonly onTry: () => void }) {
  useTryAgain(failed, onTry);
  return null;
}

test('what could not be had, as a map, is tried again by itself once the server is back, and then until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const tried = vi.fn<() => void>();
  session.setState({ connection: 'lost' });
  const { rerender } = await render(<Part failed={false} onTry={tried} />);
  await rerender(<Part failed onTry={tried} />);
  vi.advanceTimersByTime(60_000);
  expect(tried).not.toHaveBeenCalled();
  session.setState({ connection: 'online' });
  await expect.poll(() => tried.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(tried).toHaveBeenCalledTimes(3);
  await rerender(<Part failed={false} onTry={tried} />);
  vi.advanceTimersByTime(60_000);
  expect(tried).toHaveBeenCalledTimes(3);
});
