import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { useCheckChanged } from '../../../ui/form/use-check-changed.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import type { UserValues } from './user-values.ts';

/** How a new user gets their password, or whether another's is changed; and the password where it is typed. */
export function PasswordFields({ adds }: { readonly adds: boolean }) {
  const { control, register } = useFormContext<UserValues>();
  const checkChanged = useCheckChanged();
  const [way, changes] = useWatch({ control, name: ['way', 'changesPassword'] });
  // What is typed already counts, or does not any more; an empty field is said to be wrong by nobody yet.
  const recheck = (): void => checkChanged(['password', 'again']);
  const again = register('way', { onChange: recheck });
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
        <SwitchField name="changesPassword" label={t('Change Password')} onSwitch={recheck} />
      )}
      {(adds ? way === 'type' : changes) ? (
        <div className="or-form-lines or-new-password">
          <NewPasswordFields name="password" needed />
        </div>
      ) : null}
    </>
  );
}
