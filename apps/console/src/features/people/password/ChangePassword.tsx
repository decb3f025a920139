import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { signOut } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { toast } from '../../../ui/toast.ts';
import { useVariant } from '../../../ground/variant.ts';
import { mayChange, passwordFaults } from './password-change.ts';

const fields = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  { name: 'next', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** The change-password dialog: on success everyone signed in by the old password has to sign in again. */
export function ChangePassword({ onHide }: { readonly onHide: () => void }) {
  const user = useSession((state) => state.user);
  const [entry, setEntry] = useState({ current: '', next: '', again: '' });
  const [busy, setBusy] = useState(false);
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  const faults = passwordFaults(entry, user, policy);

  async function save(): Promise<void> {
    if (!mayChange(entry, user, policy) || busy) return;
    setBusy(true);
    try {
      await httpCall('changePassword', { newpass: entry.next, oldpass: hashPassword(entry.current) });
      await signOut();
      location.reload();
    } catch (error) {
      toast('error', t('error'), { detail: errorWords(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      id="change-password"
      title={t('Change password')}
      onHide={onHide}
      onSubmit={save}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy || !mayChange(entry, user, policy)}>
          {t('Save new password')}
        </button>
      }
    >
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => {
        const fault = name === 'current' ? undefined : faults[name];
        return (
          <div key={name} className="mb-3">
            <label className="form-label" htmlFor={`password-${name}`}>
              {t(label)}
            </label>
            <input
              id={`password-${name}`}
              type="password"
              className={`form-control ${fault === undefined ? '' : 'is-invalid'}`}
              autoComplete={autoComplete}
              aria-invalid={fault !== undefined}
              aria-describedby={`fault-${name}`}
              value={entry[name]}
              onChange={(event) => setEntry({ ...entry, [name]: event.target.value })}
            />
            <div id={`fault-${name}`} className="invalid-feedback">
              {fault === undefined ? '' : t(fault)}
            </div>
          </div>
        );
      })}
      <p className="or-muted mb-0">
        {t('You and everyone else signed in as you will have to sign in again.')}
      </p>
    </Dialog>
  );
}
