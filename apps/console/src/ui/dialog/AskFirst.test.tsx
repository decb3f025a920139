import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { AskFirst } from './AskFirst.tsx';

const dialog = page.getByRole('dialog');
const remove = dialog.getByRole('button', { name: 'Delete' });

async function ask(onDo: () => Promise<unknown>) {
  const hide = vi.fn<() => void>();
  await render(
    <AskFirst
      id="ask"
      title="Delete a group"
      doText="Delete"
      note="Its vehicles stay."
      onDo={onDo}
      onHide={hide}
    >
      {LONG_WORD}
    </AskFirst>,
  );
  return hide;
}

test('it names what goes and what goes with it, and is gone once that is done', async () => {
  const hide = await ask(() => Promise.resolve());
  await expect.element(dialog.getByText(`Do you really want to delete ${LONG_WORD}?`)).toBeVisible();
  await expect.element(dialog.getByText('Its vehicles stay.')).toBeVisible();
  await expectGoodLooks();
  await remove.click();
  await expect.poll(() => hide.mock.calls.length).toBe(1);
});

test('while it is done it is not done twice; why it was not is said, and one can try again', async () => {
  const done = Promise.withResolvers<void>();
  const hide = await ask(() => done.promise);
  await remove.click();
  await expect.element(remove).toBeDisabled();
  done.reject(new CallError('CONFLICT', 'in use'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is taken, or still in use.');
  await expect.element(remove).toBeEnabled();
  expect(hide).not.toHaveBeenCalled();
  await expectGoodLooks();
});
