import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { FormProvider } from 'react-hook-form';
import { mergedFields, useReadIntoForm } from './meanwhile.ts';
import { TextField } from './TextField.tsx';
import { useFormSave } from './use-form-save.ts';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ host: z.string(), password: z.string() });
type Values = z.infer<typeof schema>;
const reading = { valuesOf: (read: Values) => read, merged: mergedFields<Values> };

interface DrawnProps {
  readonly read: Values;
  readonly onSave: () => Promise<void>;
}

/** A form of what is read; a password goes from its field once it is saved. */
function Drawn({ read, onSave }: DrawnProps) {
  const form = useSchemaForm(schema, read);
  const { saved } = useReadIntoForm(form, read, reading);
  const { save } = useFormSave(
    {
      form,
      onSave: async () => {
        const sent = form.getValues();
        await onSave();
        saved(sent, { ...sent, password: '' });
        return undefined;
      },
    },
    () => undefined,
  );
  return (
    <form onSubmit={(event) => void save(event)}>
      <FormProvider {...form}>
        <TextField name="host" label="Host" />
        <TextField name="password" label="Password" />
      </FormProvider>
      <button type="submit">Save</button>
      <output>{form.formState.isDirty ? 'unsaved' : 'saved'}</output>
    </form>
  );
}

test('what is typed while a form is saved stays, as something that is not saved, also when it is read anew', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const drawn = await render(<Drawn read={{ host: 'a', password: '' }} onSave={() => promise} />);
  const [host, password] = [page.getByLabelText('Host'), page.getByLabelText('Password')];
  await host.fill('b');
  await password.fill('secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.click(host);
  await userEvent.keyboard('{End}c');
  resolve();
  await expect.element(password).toHaveValue('');
  await expect.element(host).toHaveValue('bc');
  await expect.element(page.getByRole('status')).toHaveTextContent('unsaved');
  await drawn.rerender(<Drawn read={{ host: 'b', password: '' }} onSave={() => promise} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('unsaved');
  await expect.element(host).toHaveValue('bc');
});
