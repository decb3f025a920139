import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ServerFacts } from './ServerFacts.tsx';
import { Logo } from '../../ui/icons/Logo.tsx';
import './copyright.css';

const APACHE = 'https://www.apache.org/licenses/LICENSE-2.0';

/** The copyright dialog: product, version, licence (the server's for its administrator), and whose data the map shows. */
export function Copyright({ onHide }: { readonly onHide: () => void }) {
  const isAdmin = useSession(({ user }) => sameName(user, ADMIN_NAME));
  const version = useSession((state) => state.server?.version);
  return (
    <Dialog id="copyright" title={t('Copyright')} onHide={onHide}>
      <div className="or-copyright">
        <Logo size={40} />
        <div>
          <p>
            <strong>Outrider</strong> {version}
            <br />
            {t('Copyright the Outrider authors')}
          </p>
          {isAdmin ? <ServerFacts /> : null}
          <p>
            {t('Licensed under the Apache License, Version 2.0')}:{' '}
            <a href={APACHE} target="_blank" rel="noreferrer">
              {APACHE}
            </a>
          </p>
          <p>{t('Map outlines: Natural Earth. Places: GeoNames (CC BY 4.0). Themes: Bootswatch (MIT).')}</p>
          <p className="or-muted mb-0">{t('Recommended resolution: 1920x1080')}</p>
        </div>
      </div>
    </Dialog>
  );
}
