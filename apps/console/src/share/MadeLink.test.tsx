import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { takeUnshown } from '../ui/toast.ts';
import { MadeLink } from './MadeLink.tsx';

beforeEach(async () => {
  takeUnshown();
  await render(<MadeLink path="/share/abc" />);
});
afterEach(() => vi.restoreAllMocks());

/** What was said, once something was. */
async function said(): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Copy the link' }).click();
  return await vi.waitFor(() => {
    const messages = takeUnshown().map(({ message }) => message);
    expect(messages).not.toEqual([]);
    return messages;
  });
}

test('a link that was copied is said to be', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await said()).toEqual(['The link was copied']);
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/share\/abc$/));
});

test('a link that the browser does not copy is told of, with what to do', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await said()).toEqual(['The browser did not allow copying. Select the text and copy it yourself.']);
});
