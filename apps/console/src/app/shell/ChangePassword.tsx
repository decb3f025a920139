import { hashPassword } from '@outrider/protocol/credentials.ts';
import { type FormEvent, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { httpCall, signOut } from '../../connection/session.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/toast.ts';
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
  const faults = passwordFaults(entry, user);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!mayChange(entry, user) || busy) return;
    setBusy(true);
    try {
      await httpCall('changePassword', { newpass: entry.next, oldpass: hashPassword(entry.current) });
      await signOut();
      location.reload();
    } catch (error) {
      toast('error', t('error'), { detail: (error as Error).message });
      setBusy(false);
    }
  }

  return (
    <Modal show onHide={onHide} centered aria-labelledby="change-password">
      <form onSubmit={(event) => void save(event)} noValidate>
        <Modal.Header closeButton closeLabel={t('Close')}>
          <Modal.Title id="change-password" as="h2">
            {t('Change password')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
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
        </Modal.Body>
        <Modal.Footer>
          <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
            {t('Cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={busy || !mayChange(entry, user)}>
            {t('Save new password')}
          </button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}
