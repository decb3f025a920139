import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NameForm } from './NameForm.tsx';

const field = page.getByRole('textbox', { name: 'New group' });

/** The form, whose saves a test lets come to an end one by one. */
async function slowForm() {
  const ends: ((wrong?: string) => void)[] = [];
  const onSave = vi.fn<(name: string) => Promise<string | undefined>>(
    () => new Promise((resolve) => void ends.push(resolve)),
  );
  await render(<NameForm label="New group" action="Add" onSave={onSave} />);
  return { ends, saved: () => onSave.mock.calls.map(([name]) => name) };
}

test('the next name may be typed and added while the server has yet to answer for the one before', async () => {
  const { ends, saved } = await slowForm();
  await userEvent.fill(field, 'North');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field, 'South');
  ends[0]?.();
  await expect.element(field).toHaveValue('South');
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['North', 'South']);
  await expect.element(field).toHaveValue('');
});

test('a name that was not taken stands there again, unless another was typed meanwhile', async () => {
  const { ends } = await slowForm();
  await userEvent.fill(field, 'North');
  await userEvent.keyboard('{Enter}');
  ends[0]?.('There is one already');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is one already');
  await expect.element(field).toHaveValue('North');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.fill(field, 'South');
  ends[1]?.('There is one already');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('South');
});

test('a blank that is not taken is explained, and no longer once the name was added', async () => {
  await slowForm();
  await userEvent.type(field, 'North');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await userEvent.type(field, ' depot');
  await expect.element(field).toHaveValue('Northdepot');
  await expect.element(field).toHaveAccessibleDescription('Names have no blanks and no apostrophes.');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('');
});
