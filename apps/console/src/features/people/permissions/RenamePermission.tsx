import { type Permission, permissionRecord } from '@outrider/model/people/permission-record.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { renamed } from './permission-draft.ts';
import { edit } from './permission-store.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: required(), abort: true })
    .refine((name) => !/[\^;]/.test(name), fault('A name has no ^ and no ;'))
    .pipe(permissionRecord.fields.name.schema),
});

interface RenamePermissionProps {
  readonly permission: Permission;
  readonly onHide: () => void;
}

/** Asks for a permission's name; it is saved with everything else. */
export function RenamePermission({ permission: { id, name }, onHide }: RenamePermissionProps) {
  const form = useSchemaForm(schema, { name });
  return (
    <FormDialog
      id="rename-permission"
      title={t('Edit name')}
      form={form}
      saveText={t('Take name')}
      onSave={(values) => {
        edit((draft) => renamed(draft, id, values.name));
        return Promise.resolve(undefined);
      }}
      onHide={onHide}
    >
      <TextField name="name" label={t('Name')} hint={t('Kept with Save.')} first />
    </FormDialog>
  );
}
