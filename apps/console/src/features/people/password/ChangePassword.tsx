import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { useMemo } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useMissing } from '../../../ui/form/use-missing.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { passwordSchema } from './password-schema.ts';

/** The change-password dialog: on success this session stays, all others of the user end (rule S23). */
export function ChangePassword({ onHide }: { readonly onHide: () => void }) {
  const user = useSession((state) => state.user);
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  const schema = useMemo(() => passwordSchema(user, policy), [user, policy]);
  const form = useSchemaForm(schema, { current: '', next: '', again: '' }, 'live');
  const missing = useMissing(form, schema, {
    current: t('Current password'),
    next: t('New password'),
    again: t('New password again'),
  });

  return (
    <FormDialog
      id="change-password"
      title={t('Change password')}
      form={form}
      saveText={t('Save new password')}
      onSave={async ({ current, next }) => {
        try {
          await httpCall('changePassword', { newpass: next, oldpass: hashPassword(current) });
        } catch (error) {
          return { text: errorWords(error) };
        }
        toast('success', t('The password was changed'));
        return undefined;
      }}
      onHide={onHide}
      whole
      missing={missing}
    >
      <PasswordFields user={user} />
      <p className="or-muted mb-0">
        {t(
          'You stay signed in here. Everywhere else, you and anyone signed in as you have to sign in again.',
        )}
      </p>
    </FormDialog>
  );
}
