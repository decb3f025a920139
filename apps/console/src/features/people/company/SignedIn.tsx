import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LOGIN_PATH } from '../../../ground/paths.ts';
import { type ArrivalState, pathWanted } from '../../../routing/arrival.ts';
import { landing } from '../../../routing/guard.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
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
  const user = useSession((state) => state.user);
  const visitor = useVisitor();
  const wanted = returned?.wanted;
  const arrival: ArrivalState = { signedIn: false, ...(wanted === undefined ? {} : { wanted }) };
  if (returned !== undefined && returned.fault === undefined && loginFlag !== 0) {
    if (loginFlag === 2) return <Navigate to={LOGIN_PATH} replace state={arrival} />;
    // Whoever another person's session made way for begins where people begin (rule SIGN-15).
    return <Navigate to={pathWanted(arrival, user) ?? landing(visitor)} replace />;
  }
  const fault = returned?.fault === undefined ? undefined : errorWords(returned.fault);
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
            <Link
              to={LOGIN_PATH}
              state={arrival}
              className="btn btn-outline-secondary"
              onClick={() => forgetReturn()}
            >
              {t('Back to the sign-in')}
            </Link>
          </>
        )}
      </div>
      <SignInLooks />
    </SignInBackdrop>
  );
}
