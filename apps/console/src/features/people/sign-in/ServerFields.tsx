import { t } from '../../../ground/i18n/t.ts';
import type { SignInEntry } from './validate-sign-in.ts';

interface ServerFieldsProps {
  readonly entry: SignInEntry;
  readonly onEntry: (entry: SignInEntry) => void;
}

/** Which server somebody signs in to, where there is a choice (rules SIGN-3 and S32). */
export function ServerFields({ entry, onEntry }: ServerFieldsProps) {
  const set = (name: 'address' | 'port') => (event: { target: { value: string } }) =>
    onEntry({ ...entry, [name]: event.target.value });
  return (
    <div className="or-login-server">
      <div>
        <label className="form-label" htmlFor="address">
          {t('Server Address')}
        </label>
        <input id="address" className="form-control" value={entry.address} onChange={set('address')} />
      </div>
      <div>
        <label className="form-label" htmlFor="port">
          {t('Port')}
        </label>
        <input
          id="port"
          className="form-control"
          inputMode="numeric"
          value={entry.port}
          onChange={set('port')}
        />
      </div>
    </div>
  );
}
