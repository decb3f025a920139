import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SignInCard } from './SignInCard.tsx';

interface CodeStepProps {
  readonly shaking: boolean;
  readonly onShaken: () => void;
  readonly busy: boolean;
  /** Whether they have no app: a passkey, otherwise a recovery code. */
  readonly passkeyWanted: boolean;
  readonly alert: ReactNode;
  readonly onCode: (code: string) => void;
  /** Undefined where this page can have no passkeys. */
  readonly onPasskey: (() => void) | undefined;
  readonly onBack: () => void;
}

/** The second step of signing in: the password was right, and what goes beside it is asked for. */
export function CodeStep(props: CodeStepProps) {
  const { shaking, onShaken, busy, passkeyWanted, alert, onCode, onPasskey, onBack } = props;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!busy) field.current?.select();
  }, [busy]);

  function submit(): void {
    if (code.trim() !== '') onCode(code.trim());
  }
  const byPasskey =
    onPasskey === undefined ? null : (
      <button
        type="button"
        className={`btn ${passkeyWanted ? 'btn-primary' : 'btn-outline-secondary'}`}
        disabled={busy}
        onClick={onPasskey}
      >
        <Icon name="key" /> {t('Sign in with a passkey')}
      </button>
    );
  return (
    <SignInCard shaking={shaking} onShaken={onShaken} busy={busy} onSubmit={submit}>
      <header className="or-login-head">
        <BrandLogo size={40} />
        <div>
          <h1>{t('Is it you?')}</h1>
          <p className="or-muted">{t('Your password was right.')}</p>
        </div>
      </header>
      {alert}
      {passkeyWanted ? byPasskey : null}
      <label className="form-label" htmlFor="code">
        {passkeyWanted ? t('Or a recovery code') : t('Code of your authenticator app')}
      </label>
      <input
        id="code"
        ref={field}
        className="form-control"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={passkeyWanted ? 'text' : 'numeric'}
        maxLength={32}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do in this step
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {passkeyWanted ? null : <p className="or-muted">{t('Lost it? A recovery code will do here too.')}</p>}
      <button
        type="submit"
        className={`btn ${passkeyWanted ? 'btn-outline-secondary' : 'btn-primary'}`}
        disabled={busy || code.trim() === ''}
      >
        {busy ? t('Signing in…') : t('Login')}
      </button>
      {passkeyWanted ? null : byPasskey}
      <button type="button" className="btn btn-link" disabled={busy} onClick={onBack}>
        {t('Back')}
      </button>
    </SignInCard>
  );
}
