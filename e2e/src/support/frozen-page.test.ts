import type { Browser } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { whileFrozen } from './frozen-page.ts';

afterEach(() => void vi.restoreAllMocks());

/** A browser whose pages are those processes, and what they are told; one that is gone, or not ours, fails. */
function browserOf(pages: readonly number[], failing: Readonly<Record<number, string>>) {
  const told: string[] = [];
  vi.spyOn(process, 'kill').mockImplementation((id, signal) => {
    const code = failing[id];
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    told.push(`${signal} ${id}`);
    return true;
  });
  const processInfo = pages.map((id) => ({ id, type: 'renderer' }));
  const session = { send: () => Promise.resolve({ processInfo }), detach: () => Promise.resolve() };
  const browser = { newBrowserCDPSession: () => Promise.resolve(session) } as unknown as Browser;
  return { browser, told };
}

test('a page that has just gone is passed over, and the others go on afterwards', async () => {
  const { browser, told } = browserOf([1, 2, 3], { 2: 'ESRCH' });
  await whileFrozen(browser, async () => void told.push('meanwhile'));
  expect(told).toEqual(['SIGSTOP 1', 'SIGSTOP 3', 'meanwhile', 'SIGCONT 1', 'SIGCONT 3']);
});

test('where one cannot be stopped those before it do not stay so', async () => {
  const { browser, told } = browserOf([1, 2], { 2: 'EPERM' });
  await expect(whileFrozen(browser, async () => void told.push('meanwhile'))).rejects.toThrow('EPERM');
  expect(told).toEqual(['SIGSTOP 1', 'SIGCONT 1']);
});
