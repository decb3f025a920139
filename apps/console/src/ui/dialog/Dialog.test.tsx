import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD, setSize } from '../../testing/looks.ts';
import { Dialog } from './Dialog.tsx';

/** A page with a button that opens a dialog with a field. */
function Opened({ onSubmit, size }: { readonly onSubmit?: () => void; readonly size?: 'lg' }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setShown(true)}>
        Open
      </button>
      {shown ? (
        <Dialog
          id="dialog"
          title={`Words to ${LONG_WORD}`}
          onHide={() => setShown(false)}
          action={
            <button type="submit" className="btn btn-primary">
              Send
            </button>
          }
          onSubmit={async () => onSubmit?.()}
          {...(size === undefined ? {} : { size })}
        >
          <label className="form-label" htmlFor="word">
            A word
          </label>
          <input id="word" className="form-control" autoComplete="off" />
        </Dialog>
      ) : null}
    </>
  );
}

const dialog = page.getByRole('dialog');

test('it takes the focus, Esc closes it, and who opened it has the focus again', async () => {
  await render(<Opened />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(dialog).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleName(`Words to ${LONG_WORD}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Enter in its field sends it; a cross and Cancel close it', async () => {
  const send = vi.fn<() => void>();
  await render(<Opened onSubmit={send} />);
  for (const name of ['Close', 'Cancel']) {
    await page.getByRole('button', { name: 'Open' }).click();
    await dialog.getByLabelText('A word').fill('x');
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(send).toHaveBeenCalledTimes(2);
});

test('the keys do not leave it for what it stands over', async () => {
  await render(<Opened />);
  await page.getByRole('button', { name: 'Open' }).click();
  const element = dialog.element();
  for (let at = 0; at < 8; at++) {
    await userEvent.tab();
    expect(document.activeElement === document.body || element.contains(document.activeElement)).toBe(true);
  }
});

test('it can be read in every look, a long heading too', async () => {
  await render(<Opened />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expectGoodLooks();
});

test('one with a long form fills a phone', async () => {
  await render(<Opened size="lg" />);
  await page.getByRole('button', { name: 'Open' }).click();
  await setSize('phone');
  const content = dialog.element().querySelector('.modal-content')!;
  await expect.poll(() => content.getBoundingClientRect().width).toBe(390);
  await expect.poll(() => content.getBoundingClientRect().height).toBe(844);
  await expectGoodLooks();
});

test('what leaves a dialog says Cancel until it has done what it is for, and then that it closes', async () => {
  const drawn = (done: boolean) => (
    <Dialog
      id="dialog"
      title="Share"
      onHide={() => {}}
      done={done}
      action={
        <button type="submit" className="btn btn-primary">
          Make
        </button>
      }
    >
      A link
    </Dialog>
  );
  const leaving = page.getByRole('dialog').getByText(/^(Cancel|Close)$/);
  const { rerender } = await render(drawn(false));
  await expect.element(leaving).toHaveTextContent('Cancel');
  await rerender(drawn(true));
  await expect.element(leaving).toHaveTextContent('Close');
});

test('notices come up above the buttons of a wide dialog, wherever it ends', async () => {
  await render(<Opened size="lg" />);
  await page.getByRole('button', { name: 'Open' }).click();
  // A dialog as high as a form of some fields: its foot is in the lower half.
  dialog.getByLabelText('A word').element().parentElement?.style.setProperty('min-height', '420px');
  const send = page.getByRole('button', { name: 'Send' });
  const taken = (): number =>
    Number.parseFloat(document.documentElement.style.getPropertyValue('--or-taken-bottom'));
  await expect
    .poll(() => send.element().getBoundingClientRect().top + taken())
    .toBeGreaterThanOrEqual(innerHeight);
  await userEvent.keyboard('{Escape}');
  await expect.poll(taken).toBe(0);
});
