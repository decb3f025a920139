import { type WallLayout, wallLayout } from '@outrider/model/live/wall-layout.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: fault('A name is needed.'), abort: true })
    .pipe(wallLayout.fields.name.schema),
});

interface NewLayoutProps {
  readonly layouts: readonly WallLayout[];
  readonly onCreate: (name: string) => void;
  readonly onHide: () => void;
}

/** Asks for the name of a layout: it begins with what is on the wall. */
export function NewLayout({ layouts, onCreate, onHide }: NewLayoutProps) {
  const form = useSchemaForm(schema, { name: '' });
  return (
    <FormDialog
      id="new-layout"
      title={t('New layout')}
      form={form}
      saveText={t('New layout')}
      onSave={async ({ name }) => {
        if (layouts.some((each) => each.name === name)) {
          return { text: t('A layout with this name already exists.'), field: 'name' };
        }
        onCreate(name);
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField name="name" label={t('Name of the layout')} first />
      <p className="or-muted mb-0">
        {t('It starts with what is on the wall now, and follows you to every browser you sign in with.')}
      </p>
    </FormDialog>
  );
}
