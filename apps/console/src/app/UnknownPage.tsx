import { Link } from 'react-router';
import { t } from '../ground/i18n/t.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { landing } from '../routing/guard.ts';
import { useVisitor } from '../routing/use-visitor.ts';

/** For an address that is no screen. */
export default function UnknownPage() {
  const start = landing(useVisitor());
  return (
    <main className="or-alone">
      <EmptyState icon="signpost-split" title={t('There is no such page')}>
        <p>{t('The address may be mistyped, or the page is not part of this server.')}</p>
        <Link className="btn btn-sm btn-primary" to={start}>
          {t('Go to the start page')}
        </Link>
      </EmptyState>
    </main>
  );
}
