import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

/** The current password and twice the new one; of the user whose name password managers are told. */
export function PasswordFields({ user }: { readonly user: string }) {
  return (
    <>
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      <TextField
        name="current"
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name="next"
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        alsoChecks={['again']}
      />
      <TextField name="again" label={t('New password again')} type="password" autoComplete="new-password" />
    </>
  );
}
