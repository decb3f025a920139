import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { Modal } from './Modal.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { takeUnshown } from '../notices/toast.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const opener = button('Open');

interface OpenedProps {
  readonly returnsFocus?: boolean;
  /** Whether its field asks for the focus. */
  readonly asks?: boolean;
}

/** A page with a button that opens a modal, out of which another one is opened. */
function Opened({ returnsFocus = true, asks = false }: OpenedProps) {
  const [depth, setDepth] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      {depth === 0 ? null : (
        <Modal label="Lower" className="" onHide={() => setDepth(0)} returnsFocus={returnsFocus}>
          <p>Words of the lower one</p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
          <input aria-label="Field" autoFocus={asks} />
          <button type="button" onClick={() => setDepth(2)}>
            More
          </button>
        </Modal>
      )}
      {depth < 2 ? null : (
        <Modal labelledBy="upper" className="" onHide={() => setDepth(1)}>
          <h2 id="upper">Upper</h2>
        </Modal>
      )}
    </main>
  );
}

test('it has the focus, or what asks for it in it; the page behind is neither scrolled nor reached', async () => {
  const { container, rerender } = await render(<Opened />);
  await opener.click();
  await expect.element(dialog('Lower')).toHaveFocus();
  await expect.element(dialog('Lower')).toHaveAttribute('aria-modal', 'true');
  expect(container).toHaveAttribute('aria-hidden', 'true');
  expect(document.body.style.overflow).toBe('hidden');
  await expect.element(opener).not.toBeInTheDocument();
  await expectGoodLooks();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(container).not.toHaveAttribute('aria-hidden');
  expect(document.body.style.overflow).toBe('');
  await rerender(<Opened asks />);
  await opener.click();
  await expect.element(page.getByLabelText('Field')).toHaveFocus();
});

test('what is behind cannot take the focus; where it is not given back, nobody has it', async () => {
  const { container } = await render(<Opened returnsFocus={false} />);
  await opener.click();
  await expect.element(dialog('Lower')).toHaveFocus();
  await focusOn(page.getByLabelText('Field'));
  container.querySelector('button')!.focus();
  await expect.element(dialog('Lower')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Lower')).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('Esc closes the topmost alone, and the focus goes back step by step', async () => {
  await render(<Opened />);
  await opener.click();
  await button('More').click();
  await expect.element(dialog('Upper')).toHaveFocus();
  await expect.element(dialog('Lower')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Upper')).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Lower')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click beside it closes it, one that began in it does not, nor one in it', async () => {
  await render(<Opened />);
  await opener.click();
  const words = page.getByText('Words of the lower one');
  await words.click();
  const beside = dialog('Lower').element();
  // Somebody selects words, and lets go beside.
  words.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  beside.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(words).toBeVisible();
  await dialog('Lower').click({ position: { x: 4, y: 4 } });
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Esc that something in it has used does not close it', async () => {
  const hide = vi.fn<() => void>();
  await render(
    <Modal label="Words" className="" onHide={hide}>
      <input aria-label="Field" onKeyDown={(event) => event.preventDefault()} />
    </Modal>,
  );
  await focusOn(page.getByLabelText('Field'));
  await userEvent.keyboard('{Escape}');
  expect(hide).not.toHaveBeenCalled();
  await focusOn(dialog('Words'));
  await userEvent.keyboard('{Escape}');
  expect(hide).toHaveBeenCalledTimes(1);
});

const once = (hide: () => void = () => undefined) => (
  <ShownOnce id="token" title="Token" text={LONG_WORD} onHide={hide} note={<p>Kept nowhere.</p>}>
    For the scripts of the depot.
  </ShownOnce>
);

test('what is shown once can be read and selected, and not typed over', async () => {
  await render(once());
  const field = dialog('Token').getByRole('textbox', { name: 'Token' });
  await expect.element(field).toHaveValue(LONG_WORD);
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(page.getByText('For the scripts of the depot.')).toBeVisible();
  await expect.element(page.getByText('Kept nowhere.')).toBeVisible();
  await focusOn(field);
  const { selectionStart, selectionEnd } = field.element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, LONG_WORD.length]);
  await expectGoodLooks();
});

test('it is copied by one press, and said so only where the browser let it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(once());
  await focusOn(button('Copy'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(takeUnshown).toMatchObject([{ kind: 'success', message: 'Copied' }]);
  expect(writeText).toHaveBeenCalledWith(LONG_WORD);
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(takeUnshown).toMatchObject([{ kind: 'warning' }]);
});

test('it is closed by its button below, its cross or Esc, and has no other button that leads out', async () => {
  const hide = vi.fn<() => void>();
  await render(once(hide));
  const closing = button('Close');
  await expect.poll(() => closing.elements().length).toBe(2);
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await closing.first().click();
  await closing.last().click();
  await userEvent.keyboard('{Escape}');
  expect(hide).toHaveBeenCalledTimes(3);
});
