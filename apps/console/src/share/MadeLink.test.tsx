import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unshown } from '../ui/notices/toast.ts';
import { MadeLink } from './MadeLink.tsx';

beforeEach(async () => {
  await render(<MadeLink path="/share/abc" />);
});
afterEach(() => vi.restoreAllMocks());

const copy = () => page.getByRole('button', { name: 'Copy the link' }).click();
const said = () => unshown.getState().map(({ message }) => message);

test('a link that was copied is said to be', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copy();
  await expect.poll(said).toEqual(['The link was copied']);
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/share\/abc$/));
});

test('a link that the browser does not copy is told of, with what to do', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await copy();
  await expect
    .poll(said)
    .toEqual(['The browser did not allow copying. Select the text and copy it yourself.']);
});
