import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { answers, askAgain, askOnce, forgetAnswers, httpCall, keptCall } from './call.ts';
import { session, signedOut } from './session-state.ts';

const setting = { pmtiles: false, demoStreets: false };
const fetching = vi.fn(async (_path: string, _init: RequestInit): Promise<Response> =>
  Response.json(setting),
);

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  session.setState({ user: 'ann', key: 'k1' });
});
afterEach(() => {
  answers.clear();
  fetching.mockClear();
  session.setState(signedOut);
  vi.unstubAllGlobals();
});

test('a call is made as who asked, also where that person signs out before it goes out', async () => {
  fetching.mockResolvedValueOnce(Response.json({ hasError: false, message: '' }));
  // A page whose tables of calls have yet to be fetched.
  vi.resetModules();
  const fresh = { ...(await import('./call.ts')), ...(await import('./session-state.ts')) };
  fresh.session.setState({ user: 'ann', key: 'k1' });
  const asked = fresh.httpCall('signOut');
  fresh.session.setState(signedOut);
  await asked;
  expect(fetching.mock.calls.at(-1)?.[1].headers).toMatchObject({ authorization: 'Bearer k1' });
});

test('what is asked once is asked once, and again by another user', async () => {
  const [first, second] = await Promise.all([askOnce('mapSetting'), askOnce('mapSetting')]);
  expect(second).toBe(first);
  expect(fetching).toHaveBeenCalledTimes(1);
  session.setState({ user: 'eve', key: 'k2' });
  await askOnce('mapSetting');
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('what anybody may ask is asked of the server of the page, and nobody’s key goes there', async () => {
  session.setState({ origin: 'http://elsewhere:24680' });
  fetching.mockResolvedValueOnce(Response.json({ server: 'global' }));
  await askOnce('serverKind');
  await askOnce('mapSetting');
  const [[own, bare], [elsewhere, signed]] = fetching.mock.calls as [
    [string, RequestInit],
    [string, RequestInit],
  ];
  expect([own, elsewhere]).toEqual(['/api/server', 'http://elsewhere:24680/api/map']);
  expect([bare.headers, signed.headers]).toEqual([{}, { authorization: 'Bearer k1' }]);
});

test('a failure is not kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(askOnce('mapSetting')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await askOnce('mapSetting')).toEqual(setting);
});

test('when a session ends its answers are forgotten, and what it asks is given up', async () => {
  await askOnce('mapSetting');
  let signal: AbortSignal | null | undefined;
  fetching.mockImplementationOnce((_path, init) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  const asked = answers.fetchQuery(keptCall('ann', 'userInfo', []));
  asked.catch(() => undefined);
  await expect.poll(() => signal).toBeDefined();
  forgetAnswers();
  expect(signal?.aborted).toBe(true);
  expect(answers.getQueryCache().getAll()).toEqual([]);
});

test('while a session is held its calls wait, and are made as who has signed in again, or not at all', async () => {
  session.setState({ held: true, key: '' });
  const asked = httpCall('mapSetting');
  const other = httpCall('mapSetting');
  session.setState({ loginFlag: 0 });
  expect(fetching).not.toHaveBeenCalled();
  session.setState({ held: false, key: 'k2' });
  expect(await Promise.all([asked, other])).toEqual([setting, setting]);
  expect(fetching.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer k2' });
  session.setState({ held: true, key: '' });
  const given = httpCall('mapSetting');
  session.setState(signedOut);
  await expect(given).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('what is asked again is told as it is then, also where the first answer is still under way', async () => {
  const { promise: first, resolve } = Promise.withResolvers<Response>();
  fetching.mockImplementationOnce(() => first);
  const call = keptCall('ann', 'mapSetting', []);
  const stop = new QueryObserver(answers, call).subscribe(() => undefined);
  await expect.poll(() => fetching.mock.calls.length).toBe(1);
  await askAgain('mapSetting');
  resolve(Response.json({ ...setting, pmtiles: true }));
  await first;
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(answers.getQueryData(call.queryKey)).toEqual(setting);
  stop();
});
