import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { callHttp } from '../../../connection/http-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useMissing } from '../../../ui/form/use-missing.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { passwordSchema } from './password-schema.ts';

interface RenewPasswordProps {
  readonly user: string;
  /** Of the server; empty is the page's own. */
  readonly origin: string;
  /** As it was typed to sign in. */
  readonly current: string;
  /** The password is changed: from now on it is this. */
  readonly onRenewed: (password: string) => void;
  readonly onHide: () => void;
}

/** The change of password that an account asks for before it is signed in to (rules SIGN-8 and S33). */
export default function RenewPassword({ user, origin, current, onRenewed, onHide }: RenewPasswordProps) {
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  const schema = useMemo(
    () => z.intersection(passwordSchema(user, policy), z.object({ code: z.string().trim().max(32) })),
    [user, policy],
  );
  const form = useSchemaForm(schema, { current, next: '', again: '', code: '' }, 'live');
  const missing = useMissing(form, schema, {
    current: t('Current password'),
    next: t('New password'),
    again: t('New password again'),
  });
  /** Whether the server has asked for a second factor. */
  const [asksCode, setAsksCode] = useState(false);

  return (
    <FormDialog
      id="renew-password"
      title={t('Change password')}
      form={form}
      saveText={t('Save and sign in')}
      onSave={async ({ current: before, next, code }) => {
        const asked = { username: user, password: hashPassword(before), newpass: next };
        try {
          await callHttp({ user: '', key: '', origin }, 'renewPassword', [
            code === '' ? asked : { ...asked, code },
          ]);
        } catch (error) {
          const { code: reason, message } = error instanceof CallError ? error : {};
          if (reason === 'SECOND_FACTOR') setAsksCode(true);
          return {
            text: errorWords(error),
            ...(reason === 'SECOND_FACTOR' && { field: 'code' as const }),
            ...(reason === 'AUTH_REQUIRED' && { field: 'current' as const }),
            ...(message === peopleSentences.samePassword && { field: 'next' as const }),
          };
        }
        onRenewed(next);
        return undefined;
      }}
      onHide={onHide}
      whole
      missing={missing}
    >
      <p>{t('Nobody has signed in to this account for a long time. Choose another password to go on.')}</p>
      <PasswordFields user={user} hasCurrent />
      {asksCode ? (
        <TextField
          name="code"
          label={t('Code of your authenticator app')}
          autoComplete="one-time-code"
          hint={t('Lost it? A recovery code will do here too.')}
          first
        />
      ) : null}
    </FormDialog>
  );
}
