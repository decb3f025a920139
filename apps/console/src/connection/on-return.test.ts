import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answers, askAgain, keptCall } from './call.ts';
import { onReturn } from './on-return.ts';
import { session, signedOut } from './session-state.ts';

afterEach(() => {
  answers.clear();
  session.setState(signedOut);
  vi.unstubAllGlobals();
});

test('each return of the server is told once, not what else changes meanwhile, and nothing after the end', () => {
  session.setState({ connection: 'online' });
  const told = vi.fn();
  const stop = onReturn(told);
  session.setState({ beats: 1 });
  expect(told).not.toHaveBeenCalled();
  for (let outage = 1; outage <= 2; outage++) {
    session.setState({ connection: 'lost' });
    session.setState({ connection: 'connecting' });
    session.setState({ connection: 'online' });
    session.setState({ beats: outage });
    expect(told).toHaveBeenCalledTimes(outage);
  }
  stop();
  session.setState({ connection: 'lost' });
  session.setState({ connection: 'online' });
  expect(told).toHaveBeenCalledTimes(2);
});

test('what a recorder keeps is asked for at once when the server is back, and shown', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetching = vi.fn(async (): Promise<Response> =>
    Response.json({ hasError: true, code: 'DEVICE_OFFLINE' }),
  );
  vi.stubGlobal('fetch', fetching);
  session.setState({ user: 'ann', key: 'k', connection: 'online' });
  const asked = keptCall('ann', 'recordList', [{ deviceid: 'A', start: 0, end: 60 }]);
  const stopShowing = new QueryObserver(answers, { ...asked, retry: false }).subscribe(() => {});
  const stop = onReturn(() => void askAgain('recordList'));
  await expect.poll(() => fetching.mock.calls.length).toBe(1);
  await expect.poll(() => answers.isFetching()).toBe(0);
  session.setState({ connection: 'lost' });
  session.setState({ connection: 'online' });
  await expect.poll(() => fetching.mock.calls.length).toBe(2);
  stop();
  stopShowing();
});
