import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { z } from 'zod';
import { useSession } from './use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { errorWords } from '../ui/notices/error-words.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { required, useSchemaForm } from '../ui/form/use-schema-form.ts';

const schema = z.object({ current: z.string().min(1, required()) });

interface AskPasswordProps {
  /** Does what needs it. @param oldpass the password's hash */
  readonly onPassword: (oldpass: string) => Promise<void>;
  readonly onHide: () => void;
}

/** Asks for the own password before something is changed that somebody else at this page must not change. */
export function AskPassword({ onPassword, onHide }: AskPasswordProps) {
  const user = useSession((state) => state.user);
  const form = useSchemaForm(schema, { current: '' });
  return (
    <FormDialog
      id="ask-password"
      title={t('Is it you?')}
      form={form}
      saveText={t('Go on')}
      onSave={async ({ current }) => {
        try {
          await onPassword(hashPassword(current));
        } catch (error) {
          return { text: errorWords(error), field: 'current' };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <p className="or-muted">{t('This asks for your password.')}</p>
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      <TextField
        name="current"
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        first
      />
    </FormDialog>
  );
}
