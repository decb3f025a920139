import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AwaitedPicture } from './awaited-picture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether nothing waits for it any more. */
async function isSettled(picture: AwaitedPicture): Promise<boolean> {
  let settled = false;
  void picture.settled().then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

test('a page that was opened for no picture waits for none', async () => {
  expect(await isSettled(new AwaitedPicture())).toBe(true);
});

test('a page that was opened for a picture waits until it is on show, and not again', async () => {
  const picture = new AwaitedPicture();
  picture.expect();
  expect(await isSettled(picture)).toBe(false);
  picture.settle();
  expect(await isSettled(picture)).toBe(true);
  picture.expect();
  expect(await isSettled(picture)).toBe(true);
});

test('a picture that does not come is waited for only so long', async () => {
  const picture = new AwaitedPicture();
  picture.expect();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(await isSettled(picture)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isSettled(picture)).toBe(true);
});
