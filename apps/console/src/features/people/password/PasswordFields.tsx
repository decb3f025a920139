import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface PasswordFieldsProps {
  /** Whose password it is: password managers are told. */
  readonly user: string;
  /** Whether the current one is there already, and the cursor stands in the new one. */
  readonly hasCurrent?: boolean;
}

/** The current password and twice the new one. */
export function PasswordFields({ user, hasCurrent = false }: PasswordFieldsProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      <TextField
        name="current"
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields name="next" first={hasCurrent} />
    </>
  );
}
