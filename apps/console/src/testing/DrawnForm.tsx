import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider } from 'react-hook-form';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import { t } from '../ground/i18n/t.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';

interface DrawnFormProps<Input extends FieldValues, Output> {
  /** Checked when the form is sent, and from then on with each change. */
  readonly schema: z.ZodType<Output, Input>;
  readonly values: DefaultValues<Input>;
  readonly children: ReactNode;
}

/** A form around fields: `Save` sends it, and a status says what it holds, as JSON. */
export function DrawnForm<Input extends FieldValues, Output>(props: DrawnFormProps<Input, Output>) {
  const form = useSchemaForm(props.schema, props.values);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormProvider {...form}>{props.children}</FormProvider>
      <button type="submit" className="btn btn-primary">
        {t('Save')}
      </button>
      <output style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(form.watch())}</output>
    </form>
  );
}

/** Sends the form that is drawn. */
export const check = page.getByRole('button', { name: 'Save' });
/** What the form holds that is drawn. */
export const held = page.getByRole('status');
