import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BrandLogo } from '../../../ui/BrandLogo.tsx';
import { useVariant } from '../../../ground/variant.ts';
import { lastUser } from '../../../connection/saved-login.ts';
import { findServer, signIn, signInByPasskey } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { askPasskey, isGivenUp } from '../factors/passkeys.ts';
import { passkeyFault } from '../factors/passkey-support.ts';
import { CodeStep } from './CodeStep.tsx';
import { FormAlert } from './FormAlert.tsx';
import { SignInBackdrop } from './SignInBackdrop.tsx';
import { SignInLooks } from './SignInLooks.tsx';
import { signInFault } from './validate-sign-in.ts';
import './login.css';

/** The sign-in screen. */
export default function Login() {
  const loginFlag = useSession((state) => state.loginFlag);
  const connection = useSession((state) => state.connection);
  const failure = useSession((state) => state.fault);
  const byItself = useSession((state) => state.signingIn);
  const forcedAutoLogin = useVariant((all) => all.forcedAutoLogin);
  const ownLogo = useVariant(({ logo }) => logo);
  const [form, setForm] = useState({
    user: lastUser(),
    password: '',
    address: location.hostname,
    port: '',
  });
  const [save, setSave] = useState(false);
  const [isGlobal, setGlobal] = useState(false);
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState<PlainWord>();
  const [shaking, setShaking] = useState(false);
  /** Whether the password was right and a code is needed; and whether it was asked for just now. */
  const [codeStep, setCodeStep] = useState<'asked' | 'refused'>();
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void findServer().then(({ kind, port }) => {
      setGlobal(kind === 'global');
      setForm((before) => ({ ...before, port: before.port || String(port) }));
    });
  }, []);

  // From 0 to 2: the form shakes and says AuthFailed.
  const [flagBefore, setFlagBefore] = useState(loginFlag);
  if (flagBefore !== loginFlag) {
    setFlagBefore(loginFlag);
    if (flagBefore === 0 && loginFlag === 2) {
      const asked = failure?.code === 'SECOND_FACTOR' && codeStep === undefined;
      if (!asked) setShaking(true);
      if (failure?.code === 'SECOND_FACTOR') setCodeStep(asked ? 'asked' : 'refused');
      else if (failure?.code === 'AUTH_REQUIRED') setCodeStep(undefined);
    }
  }
  useEffect(() => {
    if (loginFlag !== 2) return;
    // A link that was refused leaves no name to sign in by.
    if (user.current?.value === '') user.current.focus();
    else password.current?.select();
  }, [loginFlag]);

  // While the server cannot be reached, another sign-in may be tried.
  const unreached = connection === 'lost';
  const busy = connection === 'connecting' || (byItself && !unreached);
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = signInFault(form);
    setFault(wrong);
    if (wrong !== undefined) return;
    attempt();
  }

  function attempt(code?: string): void {
    signIn(form.user.trim(), form.password, {
      save: forcedAutoLogin || save,
      address: form.address.trim(),
      port: Number(form.port),
      code,
    });
  }

  async function byPasskey(): Promise<void> {
    setFault(undefined);
    try {
      signInByPasskey(await askPasskey(), forcedAutoLogin || save);
    } catch (error) {
      if (!isGivenUp(error)) setFault('The passkey could not be used.');
    }
  }
  const hasPasskeys = passkeyFault() === undefined;
  const alert = <FormAlert fault={fault} refused={loginFlag === 2} failure={failure} unreached={unreached} />;

  if (codeStep !== undefined)
    return (
      <SignInBackdrop>
        <CodeStep
          shaking={shaking}
          onShaken={() => setShaking(false)}
          busy={busy}
          passkeyWanted={failure?.message === peopleSentences.passkeyWanted}
          alert={codeStep === 'asked' && fault === undefined ? null : alert}
          onCode={attempt}
          onPasskey={hasPasskeys ? () => void byPasskey() : undefined}
          onBack={() => setCodeStep(undefined)}
        />
      </SignInBackdrop>
    );

  return (
    <SignInBackdrop>
      <form
        className={`or-login-card ${shaking ? 'or-shake' : ''}`}
        onAnimationEnd={() => setShaking(false)}
        onSubmit={submit}
        noValidate
        aria-busy={busy}
      >
        <header className="or-login-head">
          <BrandLogo size={40} />
          <div className={ownLogo ? 'visually-hidden' : ''}>
            <h1>Outrider</h1>
            <p className="or-muted">{t('Fleet video and positions')}</p>
          </div>
        </header>
        {alert}
        <label className="form-label" htmlFor="user">
          {t('Username')}
        </label>
        <input
          id="user"
          ref={user}
          className="form-control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen
          autoFocus={form.user === ''}
          value={form.user}
          onChange={set('user')}
        />
        <label className="form-label" htmlFor="password">
          {t('Password')}
        </label>
        <div className="input-group">
          <input
            id="password"
            ref={password}
            className="form-control"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above, when the name is known
            autoFocus={form.user !== ''}
            value={form.password}
            onChange={set('password')}
          />
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-pressed={shown}
            aria-label={t('Show the password')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-slash' : 'eye'} />
          </button>
        </div>
        {isGlobal ? (
          <div className="or-login-server">
            <div>
              <label className="form-label" htmlFor="address">
                {t('Server Address')}
              </label>
              <input id="address" className="form-control" value={form.address} onChange={set('address')} />
            </div>
            <div>
              <label className="form-label" htmlFor="port">
                {t('Port')}
              </label>
              <input
                id="port"
                className="form-control"
                inputMode="numeric"
                value={form.port}
                onChange={set('port')}
              />
            </div>
          </div>
        ) : null}
        {forcedAutoLogin ? null : (
          <div className="form-check form-switch">
            <input
              id="save"
              className="form-check-input"
              type="checkbox"
              checked={save}
              onChange={(event) => setSave(event.target.checked)}
            />
            <label className="form-check-label" htmlFor="save">
              {t('Save password')}
            </label>
          </div>
        )}
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {busy ? t('Signing in…') : t('Login')}
        </button>
        {hasPasskeys ? (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={busy}
            onClick={() => void byPasskey()}
          >
            <Icon name="key" /> {t('Sign in with a passkey')}
          </button>
        ) : null}
      </form>
      <SignInLooks />
    </SignInBackdrop>
  );
}
