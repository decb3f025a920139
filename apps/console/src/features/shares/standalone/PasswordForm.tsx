import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface PasswordFormProps {
  /** What was wrong with the one before. */
  readonly fault: string | undefined;
  readonly onPassword: (passphrase: string) => void;
}

/** Asks for the password of a link. */
export function PasswordForm({ fault, onPassword }: PasswordFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="standalone-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onPassword(text);
      }}
    >
      <Icon name="lock" size="1.75rem" />
      <h1>{t('This link asks for a password')}</h1>
      <p className="or-muted">{t('The person who gave you the link has asked for it.')}</p>
      <label className="visually-hidden" htmlFor="standalone-password">
        {t('Password')}
      </label>
      <input
        id="standalone-password"
        type="password"
        className={`form-control ${fault === undefined ? '' : 'is-invalid'}`}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else
        autoFocus
        aria-invalid={fault !== undefined}
        aria-describedby="standalone-password-fault"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id="standalone-password-fault" className="text-danger-emphasis" role="alert">
        {fault}
      </p>
      <button type="submit" className="btn btn-primary" disabled={text === ''}>
        {t('Open')}
      </button>
    </form>
  );
}
