import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import type { UserValues } from './user-values.ts';

/** How a new user gets their password, or whether another's is changed; and the password where it is typed. */
export function PasswordFields({ adds }: { readonly adds: boolean }) {
  const { control, register, trigger } = useFormContext<UserValues>();
  const [way, changes] = useWatch({ control, name: ['way', 'changesPassword'] });
  const again = register('way', { onChange: () => void trigger(['password', 'again']) });
  return (
    <>
      {adds ? (
        <div className="or-password-ways mb-3">
          <label className="form-check">
            <input {...again} type="radio" value="invite" className="form-check-input" />
            <span>{t('Invite by a link: they set the password themselves')}</span>
          </label>
          <label className="form-check">
            <input {...again} type="radio" value="type" className="form-check-input" />
            <span>{t('Type a password')}</span>
          </label>
        </div>
      ) : (
        <SwitchField name="changesPassword" label={t('Change Password')} alsoChecks={['password', 'again']} />
      )}
      {(adds ? way === 'type' : changes) ? (
        <div className="or-form-lines">
          <NewPasswordFields name="password" needed />
        </div>
      ) : null}
    </>
  );
}
