import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';

/** The way to another password, where the deployment lets people change it. */
export function Password() {
  const mayChange = useVariant(({ changePassword }) => changePassword);
  const [changing, setChanging] = useState(false);
  if (!mayChange) return <p className="or-muted mb-0">{t('Administrators set the passwords here.')}</p>;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setChanging(true)}>
        <Icon name="key" /> {t('Change password')}
      </button>
      {changing ? <ChangePassword onHide={() => setChanging(false)} /> : null}
    </>
  );
}
