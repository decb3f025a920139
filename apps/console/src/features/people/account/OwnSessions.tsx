import { t } from '../../../ground/i18n/t.ts';
import { SessionList } from '../sessions/SessionList.tsx';

/** Where one is signed in oneself. */
export function OwnSessions() {
  return (
    <>
      <p className="or-muted">
        {t('Is one of these not yours? Sign out everywhere, and change the password.')}
      </p>
      <SessionList user={undefined} />
    </>
  );
}
