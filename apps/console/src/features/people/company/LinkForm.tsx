import type { CompanyAccountRow } from '@outrider/protocol/people/company-calls.ts';
import { z } from 'zod';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { useMissing } from '../../../ui/form/use-missing.ts';
import { required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const schema = z.object({ user: z.string().min(1, required()), follows: z.boolean() });

interface LinkFormProps {
  readonly account: CompanyAccountRow;
  /** Users whom it may sign in. */
  readonly users: readonly string[];
  readonly onLinked: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Asks whom an account of a service signs in. */
export function LinkForm({ account, users, onLinked, onHide }: LinkFormProps) {
  const name = account.name || account.subject;
  const like = users.find((user) => user.toLowerCase() === account.name.toLowerCase());
  const form = useSchemaForm(schema, { user: account.user ?? like ?? '', follows: false });
  const missing = useMissing(form, schema, { user: t('Signs in as') });
  return (
    <FormDialog
      id="link-account"
      title={t('Link {name} with a user', { name })}
      form={form}
      saveText={t('Link them')}
      whole
      missing={missing}
      onSave={async ({ user, follows }) => {
        try {
          const { provider, subject } = account;
          await httpCall('linkAccount', { provider, subject, editingName: user, follows });
          await onLinked();
        } catch (error) {
          return { text: errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <SelectField
        name="user"
        label={t('Signs in as')}
        options={[{ value: '', text: '–' }, ...users.map((user) => ({ value: user, text: user }))]}
      />
      <SwitchField
        name="follows"
        label={t('Permission and groups follow the rules at each sign-in')}
        hint={t('Otherwise they stay as they are set here.')}
      />
    </FormDialog>
  );
}
