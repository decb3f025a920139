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
import { errorWords } from '../../../ui/error-words.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { newPasswordSchema } from '../password/password-schema.ts';
import { ProductHead } from '../sign-in/ProductHead.tsx';
import { SignInBackdrop } from '../sign-in/SignInBackdrop.tsx';
import { SignInLooks } from '../sign-in/SignInLooks.tsx';
import '../sign-in/login.css';

/** The page of an invitation: anyone with its link sets the password, and is signed in by it (rule USER-12). */
export default function Invited() {
  // Behind the #, which no server is sent.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error } = useInvitation(token);
  return (
    <SignInBackdrop>
      <div className="or-login-card" aria-busy={data === undefined && error === null && token !== ''}>
        <ProductHead />
        {data !== undefined ? (
          <NewPassword user={data.name} token={token} />
        ) : error === null && token !== '' ? (
          <Skeleton height="8rem" />
        ) : (
          <>
            <div className="alert alert-warning" role="alert">
              <Icon name="exclamation-triangle" />{' '}
              {error === null
                ? t('This invitation no longer works. Ask for another one.')
                : errorWords(error)}
            </div>
            <Link to="/login" className="btn btn-outline-secondary">
              {t('Login')}
            </Link>
          </>
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
  useEffect(() => {
    if (token !== '') httpCall('readInvitation', { token }).then(setData, setError);
  }, [token]);
  return { data, error };
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
  const { save, disabled, fault } = useFormSave(
    {
      form,
      whole: true,
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
        <TextField
          name="next"
          label={t('New password')}
          type="password"
          autoComplete="new-password"
          alsoChecks={['again']}
          first
        />
        <TextField name="again" label={t('New password again')} type="password" autoComplete="new-password" />
        <button type="submit" className="btn btn-primary w-100" disabled={disabled}>
          {isSet ? t('Signing in…') : t('Save and sign in')}
        </button>
        <FormFault text={fault} />
      </form>
    </FormProvider>
  );
}
