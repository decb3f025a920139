import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ResetFactors } from '../factors/ResetFactors.tsx';
import { permissionName } from '../permission-name.ts';
import { usePermissions } from '../use-permissions.ts';

type FactorUser = HttpAnswer<'factorList'>['users'][number];

interface FactorTableProps {
  readonly users: readonly FactorUser[];
  readonly onChanged: () => void;
}

const has = ({ authenticator, passkeys }: FactorUser): boolean => authenticator || passkeys > 0;

/** Who has which second factors; those of others can be removed, for people who have lost theirs. */
export function FactorTable({ users, onChanged }: FactorTableProps) {
  const self = useSession((state) => state.user);
  const [asking, setAsking] = useState<string>();
  const [onlyHaving, setOnlyHaving] = useState(false);
  const permissions = usePermissions();
  const nameOf = (id: number): string =>
    permissionName(permissions.find((one) => one.id === id) ?? { id, name: String(id) });

  const shown = onlyHaving ? users.filter(has) : users;
  return (
    <>
      <div className="form-check form-switch">
        <input
          id="only-having"
          className="form-check-input"
          type="checkbox"
          checked={onlyHaving}
          onChange={({ target }) => setOnlyHaving(target.checked)}
        />
        <label className="form-check-label" htmlFor="only-having">
          {t('Only people who have one: {have} of {all}', {
            have: users.filter(has).length,
            all: users.length,
          })}
        </label>
      </div>
      <section
        className="or-factor-table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        aria-label={t('Users')}
      >
        <table className="table table-sm align-middle mb-0">
          <thead>
            <tr>
              <th scope="col">{t('Username')}</th>
              <th scope="col">{t('Permission')}</th>
              <th scope="col">{t('Authenticator app')}</th>
              <th scope="col" className="text-end">
                {t('Passkeys')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <tr key={user.name}>
                <th scope="row">{user.name}</th>
                <td>{nameOf(user.permission)}</td>
                <td>{user.authenticator ? t('Yes') : '–'}</td>
                <td className="text-end">{user.passkeys === 0 ? '–' : user.passkeys}</td>
                <td className="text-end">
                  {has(user) && user.name !== self ? (
                    <button
                      type="button"
                      className="btn btn-sm btn-outline-danger"
                      aria-label={t('Remove the second factors of {name}', { name: user.name })}
                      onClick={() => setAsking(user.name)}
                    >
                      {t('Remove')}
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {asking === undefined ? null : (
        <ResetFactors name={asking} onHide={() => setAsking(undefined)} onReset={onChanged} />
      )}
    </>
  );
}
