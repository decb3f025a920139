import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { SettingsPage } from '../../../ui/form/SettingsPage.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { AdminAlone } from '../company/AdminAlone.tsx';
import { CompanySignIn } from '../company/CompanySignIn.tsx';
import { AllTokens } from '../tokens/AllTokens.tsx';
import { FactorDuties } from './FactorDuties.tsx';
import { FactorTable } from './FactorTable.tsx';
import { KioskLinks } from './KioskLinks.tsx';
import './sign-in-settings.css';

/** How people sign in: who must have a second factor and who has one, and links for screens. Managers have what is of their branch's people. */
export default function SignInSettings() {
  const { data, error, refetch } = useCall('factorList', []);
  const again = (): void => void refetch();
  const ofWhole = useSession(({ level }) => level === ADMIN_LEVEL);
  return (
    <SettingsPage title={t('Sign-in settings')} className="or-sign-ins">
      <section aria-labelledby="sign-ins-factors">
        <h2 id="sign-ins-factors">{t('Second factors')}</h2>
        {error === null ? null : (
          <ErrorState title={t('This could not be read.')} onRetry={again}>
            {errorWords(error)}
          </ErrorState>
        )}
        {data === undefined ? (
          error === null && <Skeleton width="100%" height="10rem" />
        ) : (
          <>
            {ofWhole ? <FactorDuties duties={data.duties} onChanged={again} /> : null}
            <FactorTable users={data.users} onChanged={again} />
          </>
        )}
      </section>
      {ofWhole ? (
        <>
          {' '}
          <section aria-labelledby="sign-ins-company">
            <h2 id="sign-ins-company">{t('Sign-in by your company')}</h2>
            <CompanySignIn users={data?.users.map(({ name }) => name) ?? []} />
            {data === undefined ? null : <AdminAlone alone={data.adminalone} onChanged={again} />}
          </section>
          <section aria-labelledby="sign-ins-kiosks">
            <h2 id="sign-ins-kiosks">{t('Kiosk links')}</h2>
            <KioskLinks people={data?.users ?? []} />
          </section>
        </>
      ) : null}{' '}
      <section aria-labelledby="sign-ins-tokens">
        <h2 id="sign-ins-tokens">{t('Tokens')}</h2>
        <AllTokens />
      </section>
    </SettingsPage>
  );
}
