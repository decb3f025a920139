import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ServerFields } from './ServerFields.tsx';
import { SignInCard } from './SignInCard.tsx';
import type { SignInEntry } from './validate-sign-in.ts';

interface SignInFormProps {
  readonly shaking: boolean;
  readonly onShaken: () => void;
  readonly busy: boolean;
  readonly alert: ReactNode;
  readonly entry: SignInEntry;
  /** Takes what was typed into some of the fields. */
  readonly onEntry: (typed: Partial<SignInEntry>) => void;
  /** Others than the page's own server that people may sign in to; undefined where there is no choice. */
  readonly others: readonly string[] | undefined;
  /** Whether the server has nobody but its first administrator, and no device. */
  readonly isEmpty: boolean;
  /** Whether the sign-in is to be saved; undefined where that is not asked. */
  readonly save: boolean | undefined;
  readonly onSave: (save: boolean) => void;
  readonly onSubmit: () => void;
  /** Undefined where this page can have no passkeys. */
  readonly onPasskey: (() => void) | undefined;
  /** Whose name and password are typed. */
  readonly account: ReactNode;
  /** The ways in by services of the company. */
  readonly company: ReactNode;
}

/** The first step of signing in: user name and password, or a passkey. */
export function SignInForm(props: SignInFormProps) {
  const { shaking, onShaken, busy, alert, entry, onEntry, others, save, onSave, onSubmit, onPasskey } = props;
  const { isEmpty, account, company } = props;
  const loginFlag = useSession((state) => state.loginFlag);
  const [shown, setShown] = useState(false);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (loginFlag !== 2) return;
    // A link that was refused leaves no name to sign in by.
    if (user.current?.value === '') user.current.focus();
    else password.current?.select();
  }, [loginFlag]);

  const set = (name: 'user' | 'password') => (event: { target: { value: string } }) =>
    onEntry({ [name]: event.target.value });

  return (
    <SignInCard shaking={shaking} onShaken={onShaken} busy={busy} onSubmit={onSubmit}>
      <ProductHead />
      {others === undefined ? null : (
        <p className="or-login-to">
          <Icon name="hdd" /> {t('Signs in to {server}', { server: `${entry.address}:${entry.port}` })}
        </p>
      )}
      {alert}
      {isEmpty ? (
        <p className="or-login-new">
          <strong>{t('This server is new.')}</strong>{' '}
          {t(
            'Sign in with the account that was printed at its start. It can then start from a backup of another server.',
          )}
        </p>
      ) : null}
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
        autoFocus={entry.user === ''}
        value={entry.user}
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
          autoFocus={entry.user !== ''}
          value={entry.password}
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
      {account}
      {others === undefined ? null : <ServerFields entry={entry} onEntry={onEntry} others={others} />}
      {save === undefined ? null : (
        <div className="form-check form-switch">
          <input
            id="save"
            className="form-check-input"
            type="checkbox"
            checked={save}
            onChange={(event) => onSave(event.target.checked)}
          />
          <label className="form-check-label" htmlFor="save">
            {t('Save password')}
          </label>
        </div>
      )}
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy ? t('Signing in…') : t('Login')}
      </button>
      {onPasskey === undefined ? null : (
        <button type="button" className="btn btn-outline-secondary" disabled={busy} onClick={onPasskey}>
          <Icon name="key" /> {t('Sign in with a passkey')}
        </button>
      )}
      {company}
    </SignInCard>
  );
}
