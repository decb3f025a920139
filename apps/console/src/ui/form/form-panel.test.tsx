import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { expectGoodLooks, focusOn, LONG_WORD, setSize } from '../../testing/looks.ts';
import { FormBeside } from './FormBeside.tsx';
import { FormFault } from '../notices/FormFault.tsx';
import { TextField } from './TextField.tsx';
import type { SaveFault } from './use-form-save.ts';
import { required, useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ id: z.string(), name: z.string().min(1, required()) });
type Values = z.infer<typeof schema>;
type Save = (values: Values) => Promise<SaveFault<Values> | undefined>;

interface DrawnProps {
  readonly onSave?: Save;
  readonly onLeave?: () => void;
  readonly idle?: boolean;
}

/** A form beside a table: its screen asks before what was typed is lost. */
function Drawn({ onSave = () => Promise.resolve(undefined), onLeave = () => undefined, idle }: DrawnProps) {
  const form = useSchemaForm(schema, { id: '7', name: 'Bus 7' });
  const { isDirty } = form.formState;
  const [asking, setAsking] = useState(false);
  return (
    <FormBeside
      id="panel"
      title={`Edit ${LONG_WORD}`}
      form={form}
      saveText="Save"
      onSave={onSave}
      idle={idle}
      onClose={() => (isDirty ? setAsking(true) : onLeave())}
      asking={asking}
      onStay={() => setAsking(false)}
      onLeave={onLeave}
      below={<p>What else is known</p>}
    >
      <TextField name="id" label="Id" readOnly />
      <TextField name="name" label="Name" />
    </FormBeside>
  );
}

const panel = page.getByRole('complementary', { name: `Edit ${LONG_WORD}` });
const name = page.getByLabelText('Name', { exact: true });
const button = (text: string) => page.getByRole('button', { name: text, exact: true });
const question = page.getByRole('alertdialog', { name: 'Some changes are not saved.' });

test('the cursor is in the first field that can be written in, and Enter saves and leaves', async () => {
  const save = vi.fn<Save>(() => Promise.resolve(undefined));
  const leave = vi.fn<() => void>();
  await render(<Drawn onSave={save} onLeave={leave} />);
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent(`Edit ${LONG_WORD}`);
  await expect.element(panel.getByText('What else is known')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectGoodLooks();
  await userEvent.fill(name, 'Bus 8');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => leave).toHaveBeenCalledTimes(1);
  expect(save.mock.calls[0]?.[0]).toEqual({ id: '7', name: 'Bus 8' });
});

test('what is wrong is said below its field, or below all; what was typed stays, and nobody leaves', async () => {
  const faults: SaveFault<Values>[] = [
    { text: 'It is taken, or still in use.', field: 'name' },
    { text: 'The server does not answer.' },
  ];
  const leave = vi.fn<() => void>();
  const save = vi.fn<Save>(() => Promise.resolve(faults.shift()));
  await render(<Drawn onSave={save} onLeave={leave} />);
  await name.fill('');
  await button('Save').click();
  await expect.element(name).toHaveAccessibleDescription('This field is required.');
  expect(save).not.toHaveBeenCalled();
  await name.fill('Bus 8');
  await button('Save').click();
  await expect.element(name).toHaveAccessibleDescription('It is taken, or still in use.');
  await name.fill('Bus 9');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server does not answer.');
  await expect.element(name).toHaveValue('Bus 9');
  await expectGoodLooks();
  expect(leave).not.toHaveBeenCalled();
});

test('while it is saved, or where there is nothing to save, it cannot be saved', async () => {
  const saved = Promise.withResolvers<undefined>();
  const save = vi.fn<Save>(() => saved.promise);
  const { rerender } = await render(<Drawn onSave={save} />);
  await focusOn(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  saved.resolve(undefined);
  await expect.element(button('Save')).toBeEnabled();
  await rerender(<Drawn onSave={save} idle />);
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

test('Esc and the cross leave; where something was typed they ask, and whoever stays goes on where they were', async () => {
  const leave = vi.fn<() => void>();
  await render(<Drawn onLeave={leave} />);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await button('Close').click();
  expect(leave).toHaveBeenCalledTimes(2);
  await name.fill('Bus 8');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
  await expect.element(question).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Bus 8');
  // Esc that asks a second time stays as well.
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  expect(leave).toHaveBeenCalledTimes(2);
  await button('Close').click();
  await userEvent.tab({ shift: true });
  await expect.element(button('Discard changes')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(leave).toHaveBeenCalledTimes(3);
});

test('on a phone it is a dialog over the screen, which asks by itself', async () => {
  await setSize('phone');
  const leave = vi.fn<() => void>();
  await render(<Drawn onLeave={leave} />);
  const dialog = page.getByRole('dialog', { name: `Edit ${LONG_WORD}` });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('What else is known')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await name.fill('Bus 8');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  await name.fill('Bus 7');
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(1);
});

test('without a fault nothing is said, and one is said to screen readers at once', async () => {
  const { container, rerender } = await render(<FormFault text={undefined} />);
  expect(container).toBeEmptyDOMElement();
  await rerender(<FormFault text={LONG_WORD} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(LONG_WORD);
  await expectGoodLooks();
});
