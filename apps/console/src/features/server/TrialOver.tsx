import { signOut } from '../../connection/session.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** Stands in place of the whole console when the licence is over (rules SRV-7 and D07). */
export function TrialOver() {
  return (
    <main className="or-alone">
      <EmptyState icon="clock-history" title={t('Sorry, Trial over expire date.')}>
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => void signOut()}>
          {t('Logout')}
        </button>
      </EmptyState>
    </main>
  );
}
