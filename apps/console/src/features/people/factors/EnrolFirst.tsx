import { continueSession, signOut } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import './enrol-first.css';

/** In place of the whole console for people who must set up a second factor first. */
export default function EnrolFirst() {
  return (
    <main className="or-enrol">
      <div className="or-enrol-card">
        <header>
          <BrandLogo size={32} />
          <h1>{t('One more step')}</h1>
        </header>
        <p>
          {t(
            'Your permission asks for more than a password: choose an authenticator app or a passkey. It takes a minute.',
          )}
        </p>
        <SecondFactors onAdded={continueSession} />
        <button type="button" className="btn btn-link align-self-start px-0" onClick={() => void signOut()}>
          {t('Logout')}
        </button>
      </div>
    </main>
  );
}
