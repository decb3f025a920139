import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, setSize } from '../testing/looks.ts';
import { MoreSheet } from './MoreSheet.tsx';
import './playback-frame.css';

const opener = page.getByRole('button', { name: 'More of the playback' });
const skip = page.getByRole('checkbox', { name: 'Skip gaps' });

const sheet = (
  <div role="toolbar" aria-label="Playback">
    <button type="button" className="btn btn-primary">
      Play
    </button>
    <MoreSheet>
      <label>
        <input type="checkbox" className="form-check-input" /> Skip gaps
      </label>
    </MoreSheet>
  </div>
);

test('on a wide screen what is needed less stands as it is', async () => {
  await render(sheet);
  await expect.element(skip).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});

test('on a phone it is behind a button; Esc closes it, and the button has the focus', async () => {
  await setSize('phone');
  await render(sheet);
  await expect.element(skip).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await focusOn(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await focusOn(skip);
  await userEvent.keyboard('{Escape}');
  await expect.element(skip).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(skip).toBeVisible();
  await expectGoodLooks();
});
