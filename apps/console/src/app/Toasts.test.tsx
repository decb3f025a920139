import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../ui/notices/toast.ts';
import { Toasts } from './Toasts.tsx';

/** Which thirds of the window something is in: across, and down. */
const thirdsOf = (element: Element): readonly [number, number] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const third = (middle: number, all: number): number => Math.floor((3 * middle) / all);
  return [third((left + right) / 2, window.innerWidth), third((top + bottom) / 2, window.innerHeight)];
};

test.each([
  ['in the middle above, unless told otherwise', undefined, [1, 0]],
  ['top right, as calls do', 'top-right', [2, 0]],
  ['bottom right, as events do', 'bottom-right', [2, 2]],
] as const)('a toast comes up %s', async (words, position, thirds) => {
  await render(<Toasts closeButton />);
  toast('info', words, { ms: Number.POSITIVE_INFINITY, ...(position && { position }) });
  const shown = page.getByText(words);
  await expect.element(shown).toBeVisible();
  await expect.poll(() => thirdsOf(shown.element())).toEqual(thirds);
});
