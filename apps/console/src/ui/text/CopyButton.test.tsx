import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { CopyButton } from './CopyButton.tsx';
import { ShownToasts } from '../notices/ShownToasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const drawn = () =>
  render(
    <>
      <CopyButton text="fleet.example:6808" />
      <ShownToasts />
    </>,
  );
const copy = page.getByRole('button', { name: 'Copy fleet.example:6808' });

test('a text is copied, and the button says so for a while', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await drawn();
  await expectGoodLooks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await copy.click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('fleet.example:6808');
  vi.advanceTimersByTime(2_000);
  await expect.element(copy).toBeVisible();
});

test('a browser that does not let it copy is told of, with what to do, and nothing is said to be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await drawn();
  await copy.click();
  await expect
    .element(page.getByText('The browser did not allow copying. Select the text and copy it yourself.'))
    .toBeVisible();
  await expect.element(copy).toBeVisible();
});
