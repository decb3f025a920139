import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { NoticeBar } from './NoticeBar.tsx';

test('a notice is named by its title, bears a long word, and is closed by Esc within it or by its cross', async () => {
  const onClose = vi.fn<() => void>();
  await render(
    <NoticeBar title="This server is new." text={LONG_WORD} onClose={onClose}>
      <button type="button" className="btn btn-sm btn-primary">
        Connect
      </button>
    </NoticeBar>,
  );
  await expect.element(page.getByRole('complementary', { name: 'This server is new.' })).toBeVisible();
  await expectGoodLooks();
  await focusOn(page.getByRole('button', { name: 'Connect' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});
