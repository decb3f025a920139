import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { expectGoodLooks } from '../../testing/looks.ts';
import { FormDialog } from './FormDialog.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import type { SaveFault } from './use-form-save.ts';
import { useMissing } from './use-missing.ts';
import { fault, useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  name: z.string().min(1, fault('A folder such as alarms/north.')),
  days: z.string(),
  kind: z.string(),
  on: z.boolean(),
  memo: z.string(),
});
type Values = z.infer<typeof schema>;

interface DrawnProps {
  readonly onSave: (values: Values) => Promise<SaveFault<Values> | undefined>;
  readonly onHide?: () => void;
  readonly large?: boolean;
  readonly whole?: boolean;
}

function Drawn({ onSave, onHide = () => undefined, large = false, whole = false }: DrawnProps) {
  const form = useSchemaForm<Values, Values>(
    schema,
    { name: '', days: '30', kind: 'bus', on: false, memo: '' },
    whole ? 'live' : undefined,
  );
  const missing = useMissing(form, schema, { name: 'Name' });
  return (
    <FormDialog
      id="form"
      title="Add a vehicle"
      form={form}
      saveText="Add"
      onSave={onSave}
      onHide={onHide}
      large={large}
      whole={whole}
      missing={missing}
    >
      <TextField name="name" label="Name" first />
      <TextField name="days" label="Kept for" unit="days" hint="All are kept where it is empty." />
      <SelectField
        name="kind"
        label="Kind"
        options={[
          { value: 'bus', text: 'Bus' },
          { value: 'tram', text: 'Tram' },
        ]}
      />
      <SwitchField name="on" label="Recorded" hint="From the next start on." />
      <TextAreaField name="memo" label="Memo" lines={3} />
    </FormDialog>
  );
}

const name = page.getByLabelText('Name');
const add = page.getByRole('button', { name: 'Add', exact: true });

test('the cursor is in the first field, what is wrong is said below it, and Enter saves what is right', async () => {
  const save = vi.fn<(values: Values) => Promise<undefined>>(() => Promise.resolve(undefined));
  const hide = vi.fn<() => void>();
  await render(<Drawn onSave={save} onHide={hide} />);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('A folder such as alarms/north.');
  await expect.element(name).toBeInvalid();
  await expectGoodLooks();
  expect(save).not.toHaveBeenCalled();
  await name.fill('Bus 7');
  await page.getByLabelText('Kind').selectOptions('tram');
  await page.getByLabelText('Recorded').click();
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => hide.mock.calls.length).toBe(1);
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Bus 7', days: '30', kind: 'tram', on: true, memo: '' });
});

test('what the server says is below its field, or below all; nothing typed is lost', async () => {
  const faults: SaveFault<Values>[] = [
    { text: 'It is taken, or still in use.', field: 'name' },
    { text: 'The server does not answer.' },
  ];
  await render(<Drawn onSave={() => Promise.resolve(faults.shift())} />);
  await name.fill('Bus 7');
  await add.click();
  await expect.element(name).toHaveAccessibleDescription('It is taken, or still in use.');
  await name.fill('Bus 8');
  await add.click();
  await expect.element(page.getByRole('alert').getByText('The server does not answer.')).toBeVisible();
  await expect.element(name).toHaveValue('Bus 8');
  await expectGoodLooks();
});

test('one that is saved only as a whole can be tried again as it is when the server did not answer', async () => {
  const save = vi.fn<() => Promise<SaveFault<Values>>>(() =>
    Promise.resolve({ text: 'The server does not answer.' }),
  );
  await render(<Drawn onSave={save} whole />);
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Bus 7');
  await add.click();
  await expect.element(page.getByRole('alert').getByText('The server does not answer.')).toBeVisible();
  await add.click();
  await expect.poll(() => save.mock.calls.length).toBe(2);
});

test('as long as something is missing its button is grey, and says what; pressing it leads to the field', async () => {
  const save = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  await render(<Drawn onSave={save} whole />);
  await expect.element(add).toHaveAccessibleDescription('Complete first: Name');
  await expect.element(page.getByText('Complete first: Name')).toBeVisible();
  await expectGoodLooks();
  await page.getByLabelText('Memo').click();
  await add.click({ force: true });
  await expect.element(name).toHaveAccessibleDescription('A folder such as alarms/north.');
  await expect.element(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await name.fill('Bus 7');
  await expect.element(add).toHaveAccessibleDescription('');
  await add.click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
});

test('while it is saved it is not saved twice', async () => {
  const saved = Promise.withResolvers<undefined>();
  await render(<Drawn onSave={() => saved.promise} />);
  await name.fill('Bus 7');
  await add.click();
  await expect.element(add).toBeDisabled();
  saved.resolve(undefined);
});

test('a long one asks before what was typed is lost, and Enter goes on with it', async () => {
  const hide = vi.fn<() => void>();
  await render(<Drawn onSave={() => Promise.resolve(undefined)} onHide={hide} large />);
  await name.fill('Bus 7');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await expectGoodLooks();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(hide).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  expect(hide).toHaveBeenCalledTimes(1);
});
