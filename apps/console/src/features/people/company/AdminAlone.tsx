import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';

interface AdminAloneProps {
  readonly alone: boolean;
  readonly onChanged: () => void;
}

/** Whether passwords and passkeys are switched off for everybody but `admin`. */
export function AdminAlone({ alone, onChanged }: AdminAloneProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function set(adminalone: boolean): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      await httpCall('writeAdminAlone', { adminalone });
      onChanged();
    } catch (error) {
      setFault(errorWords(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <div className="form-check form-switch mb-0">
        <input
          id="admin-alone"
          className="form-check-input"
          type="checkbox"
          checked={alone}
          disabled={busy}
          aria-describedby="admin-alone-hint"
          onChange={({ target }) => void set(target.checked)}
        />
        <label className="form-check-label" htmlFor="admin-alone">
          {t('Only admin signs in with a password or a passkey')}
        </label>
      </div>
      <p id="admin-alone-hint" className="or-muted mb-0">
        {t(
          'Everybody else signs in with the company account. Whenever admin signs in that way, administrators are told.',
        )}
      </p>
      <FormFault text={fault} />
    </div>
  );
}
