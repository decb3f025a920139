import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { findServer, signIn } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { landing } from '../../../routing/guard.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { SaveButton } from '../../../ui/form/SaveButton.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useMissing } from '../../../ui/form/use-missing.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { newPasswordSchema } from '../password/password-schema.ts';
import { ProductHead } from '../sign-in/ProductHead.tsx';
import { SignInBackdrop } from '../sign-in/SignInBackdrop.tsx';
import { SignInLooks } from '../sign-in/SignInLooks.tsx';
import '../sign-in/login.css';

/** The page of an invitation: anyone with its link sets the password, and is signed in by it (rule USER-12). */
export default function Invited() {
  // Behind the #, which no server is sent.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, retry } = useInvitation(token);
  return (
    <SignInBackdrop>
      <div className="or-login-card" aria-busy={data === undefined && error === null && token !== ''}>
        <ProductHead />
        {data !== undefined ? (
          <NewPassword user={data.name} token={token} />
        ) : error === null && token !== '' ? (
          <Skeleton height="8rem" />
        ) : (
          <NoInvitation error={isDead(error) ? null : error} onRetry={retry} />
        )}
      </div>
      <SignInLooks />
    </SignInBackdrop>
  );
}

/** Whom the invitation is for: asked once, since it is used up before the page is left. */
function useInvitation(token: string) {
  const [data, setData] = useState<HttpAnswer<'readInvitation'>>();
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token !== '') httpCall('readInvitation', { token }).then(setData, setError);
  }, [token, tries]);
  const retry = (): void => {
    setError(null);
    setTries(tries + 1);
  };
  return { data, error, retry };
}

/** Whether the server does not know the invitation: used, withdrawn or over, which it does not keep apart. */
const isDead = (error: unknown): boolean => error instanceof CallError && error.code === 'NOT_FOUND';

interface NoInvitationProps {
  /** Why it could not be read; null where there is none by that link. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What somebody does next whose link sets no password: most of them have set it already. */
function NoInvitation({ error, onRetry }: NoInvitationProps) {
  if (error !== null)
    return (
      <>
        <div className="alert alert-warning" role="alert">
          <Icon name="exclamation-triangle" /> {errorWords(error)}
        </div>
        <button type="button" className="btn btn-primary w-100" onClick={onRetry}>
          {t('Retry')}
        </button>
      </>
    );
  return (
    <>
      <div className="alert alert-warning" role="alert">
        <p className="mb-1">
          <Icon name="exclamation-triangle" /> <strong>{t('This invitation was used or is over.')}</strong>
        </p>
        {t(
          'If you have chosen a password already, sign in with it. If not, ask the person who invited you for another link.',
        )}
      </div>
      <Link to="/login" className="btn btn-primary w-100">
        {t('Login')}
      </Link>
    </>
  );
}

interface NewPasswordProps {
  readonly user: string;
  readonly token: string;
}

function NewPassword({ user, token }: NewPasswordProps) {
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  const schema = useMemo(() => newPasswordSchema(user, policy), [user, policy]);
  const form = useSchemaForm(schema, { next: '', again: '' }, 'live');
  const [isSet, setSet] = useState(false);
  const who = useSession((state) => state.user);
  const loginFlag = useSession((state) => state.loginFlag);
  const visitor = useVisitor();
  const missing = useMissing(form, schema, {
    next: t('New password'),
    again: t('New password again'),
  });
  const { save, disabled, fault, ...shown } = useFormSave(
    {
      form,
      whole: true,
      missing,
      idle: isSet,
      async onSave({ next }: { readonly next: string }) {
        try {
          await httpCall('acceptInvitation', { editingName: user, token, newpass: next });
        } catch (error) {
          return { text: errorWords(error) };
        }
        const { port } = await findServer();
        signIn(user, next, { save: false, address: location.hostname, port });
        return undefined;
      },
    },
    () => setSet(true),
  );
  if (isSet && loginFlag === 1 && who === user) return <Navigate to={landing(visitor)} replace />;
  if (isSet && loginFlag === 2) return <Navigate to="/login" replace />;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <p>
          {t('Welcome, {user}. Choose your password.', { user })}
          {who === '' || who === user ? '' : ` ${t('You are signed in as {user} now.', { user: who })}`}
        </p>
        <input type="text" autoComplete="username" value={user} readOnly hidden />
        <NewPasswordFields name="next" first />
        <SaveButton className="w-100" disabled={disabled} missing={shown.missing}>
          {isSet ? t('Signing in…') : t('Save and sign in')}
        </SaveButton>
        <FormFault text={fault} />
      </form>
    </FormProvider>
  );
}
