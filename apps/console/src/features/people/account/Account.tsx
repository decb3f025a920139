import { hasRight } from '@outrider/model/people/rights.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { accountSections } from './sections.ts';
import './account.css';

/** The page of one's own account: a section for each thing one may look at or change of it. */
export default function Account() {
  const isKiosk = useSession(({ kiosk }) => kiosk);
  const access = useSession((state) => state.access);
  const shown = accountSections.filter(
    ({ ofPerson, right }) => !(isKiosk && ofPerson) && (right === undefined || hasRight(access, right)),
  );
  const { hash } = useLocation();
  useEffect(() => {
    // Other pages lead to one section.
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main className="or-account">
      <div>
        <h1>{t('Your account')}</h1>
        {shown.map(({ id, title, component: Section }) => (
          <section key={id} aria-labelledby={`account-${id}`}>
            <h2 id={`account-${id}`}>{t(title)}</h2>
            <Section />
          </section>
        ))}
      </div>
    </main>
  );
}
