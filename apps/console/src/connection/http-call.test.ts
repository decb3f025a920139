import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { callHttp } from './http-call.ts';

const who = { user: 'eve', key: 'k1', origin: '' };
const answer = (status: number, body: unknown): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

const log = vi.spyOn(console, 'warn').mockReturnValue();
afterEach(() => {
  vi.unstubAllGlobals();
  log.mockClear();
});

const errorOf = async (): Promise<CallError> => {
  try {
    await callHttp(who, 'userInfo', []);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('the call went well');
};

test.each([
  [200, { hasError: true, code: 'RATE_LIMIT', message: 'too many' }, 'RATE_LIMIT', true],
  [200, { hasError: true, code: 'CONFLICT', message: 'taken' }, 'CONFLICT', false],
  [403, { hasError: true, code: 'FORBIDDEN', message: 'no' }, 'FORBIDDEN', false],
  [502, 'a proxy speaks', 'INTERNAL', true],
  [200, { groups: 'all of them' }, 'UNREADABLE', false],
  [200, { hasError: true, code: 'NEW_IN_99', message: '' }, 'INTERNAL', true],
])('status %i with %j is %s; a repeat may help: %s', async (status, body, code, retryable) => {
  answer(status, body);
  const error = await errorOf();
  expect([error.code, error.retryable]).toEqual([code, retryable]);
});

test('fields of a call that only reads are in its address, each as itself', async () => {
  answer(200, []);
  await callHttp(who, 'deviceHeard', [{ deviceid: '*', only: 'new' }]);
  await callHttp(who, 'deviceHeard', [{ deviceid: 'a/b?c' }]);
  const { calls } = vi.mocked(fetch).mock;
  expect(calls.map(([address]) => address)).toEqual([
    '/gkdevice/heard/*?only=new',
    '/gkdevice/heard/a%2Fb%3Fc',
  ]);
  expect(calls[0]?.[1]?.body).toBeUndefined();
});

test('a failure is in the browser’s log, with what failed and why; what was given up is not', async () => {
  answer(200, { hasError: true, code: 'CONFLICT', message: 'taken' });
  await errorOf();
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^userInfo failed: .*taken/)]]);
  await expect(callHttp(who, 'userInfo', [], AbortSignal.abort())).rejects.toThrow('taken');
  expect(log).toHaveBeenCalledTimes(1);
});

test('no answer may become one when the call is made again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await errorOf();
  expect([error.code, error.retryable]).toEqual(['NETWORK', true]);
});
