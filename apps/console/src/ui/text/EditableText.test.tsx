import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { EditableText } from './EditableText.tsx';

const opener = page.getByRole('button', { name: 'Edit the memo' });
const field = page.getByRole('textbox', { name: 'Memo' });

async function draw(text: string, fault?: string) {
  const save = vi.fn<(typed: string, kept: string) => Promise<string | undefined>>(() =>
    Promise.resolve(fault),
  );
  await render(
    <div style={{ width: 200 }}>
      <EditableText text={text} label="Memo" editLabel="Edit the memo" maxLength={100} onSave={save} />
    </div>,
  );
  return save;
}

test('Enter keeps what was typed, and gives the focus back', async () => {
  const save = await draw('line 7');
  await opener.click();
  await field.fill('line 8');
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveFocus();
  expect(save.mock.calls).toEqual([['line 8', 'line 7']]);
});

test('going elsewhere keeps it too; Esc leaves it as it was', async () => {
  const save = await draw('line 7');
  await opener.click();
  await field.fill('line 8');
  await userEvent.tab();
  await expect.poll(() => save.mock.calls).toEqual([['line 8', 'line 7']]);
  await opener.click();
  await field.fill('nothing');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(save).toHaveBeenCalledTimes(1);
});

test('why it was not kept is said beside what was typed', async () => {
  await draw('line 7', 'The server does not answer.');
  await opener.click();
  await field.fill('line 8');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server does not answer.');
  await expect.element(field).toHaveValue('line 8');
  await expect.element(field).toHaveAccessibleDescription('The server does not answer.');
  await expectGoodLooks();
});

test.each(['', LONG_WORD])('%j is shown in its place, and no wider', async (text) => {
  await draw(text);
  await expect.element(opener).toHaveTextContent(text === '' ? '–' : text);
  expect(opener.element().getBoundingClientRect().width).toBeLessThanOrEqual(200);
  await expectGoodLooks();
});
