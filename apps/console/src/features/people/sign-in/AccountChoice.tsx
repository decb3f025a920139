import { t } from '../../../ground/i18n/t.ts';
import type { Directories } from './use-directories.ts';

type Choice = Pick<Directories, 'all' | 'isLocal' | 'chosen' | 'choose'>;

/** Whose name and password are typed: of a directory of the company, or of this server; nothing where there is no choice. */
export function AccountChoice({ all, isLocal, chosen, choose }: Choice) {
  if (all.length === 0) return null;
  return (
    <>
      <label className="form-label" htmlFor="account-of">
        {t('Account')}
      </label>
      <select
        id="account-of"
        className="form-select"
        value={chosen ?? ''}
        disabled={isLocal}
        onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      >
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{t('Account on this server')}</option>
      </select>
    </>
  );
}
