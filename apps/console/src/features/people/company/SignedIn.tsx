import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LOGIN_PATH } from '../../../ground/paths.ts';
import { landing } from '../../../routing/guard.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProductHead } from '../sign-in/ProductHead.tsx';
import { SignInBackdrop } from '../sign-in/SignInBackdrop.tsx';
import { SignInLooks } from '../sign-in/SignInLooks.tsx';
import { comeBack, forgetReturn, type Returned } from '../sign-in/company-attempt.ts';
import '../sign-in/login.css';

/** The page to which a sign-in service leads back: it ends the sign-in, and opens what was wanted. */
export default function SignedIn() {
  const [returned, setReturned] = useState<Returned>();
  useEffect(() => void comeBack().then(setReturned), []);
  const loginFlag = useSession((state) => state.loginFlag);
  const visitor = useVisitor();
  if (returned !== undefined && 'wanted' in returned && loginFlag !== 0) {
    const { wanted } = returned;
    return (
      <Navigate to={loginFlag === 2 ? LOGIN_PATH : wanted === '/' ? landing(visitor) : wanted} replace />
    );
  }
  const fault = returned !== undefined && 'fault' in returned ? errorWords(returned.fault) : undefined;
  return (
    <SignInBackdrop>
      <div className="or-login-card" aria-busy={fault === undefined}>
        <ProductHead />
        {fault === undefined ? (
          <>
            <output className="mb-3 d-block">{t('Signing in…')}</output>
            <Skeleton height="6rem" />
          </>
        ) : (
          <>
            <div className="alert alert-warning" role="alert">
              <Icon name="exclamation-triangle" />{' '}
              <strong>{t('Signing in with your company account did not work.')}</strong>
              <br />
              {fault}
            </div>
            <Link to={LOGIN_PATH} className="btn btn-outline-secondary" onClick={() => forgetReturn()}>
              {t('Back to the sign-in')}
            </Link>
          </>
        )}
      </div>
      <SignInLooks />
    </SignInBackdrop>
  );
}
