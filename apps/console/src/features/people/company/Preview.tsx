import { type Grant, grantOf, type ProviderRule } from '@outrider/model/people/sign-in-provider.ts';
import type { CompanyAccountRow } from '@outrider/protocol/people/company-calls.ts';
import { t } from '../../../ground/i18n/t.ts';

interface PreviewProps {
  readonly rules: readonly ProviderRule[];
  readonly accounts: readonly CompanyAccountRow[];
  readonly grantWords: (grant: Grant) => string;
}

/** What rules would give the people who came by a service, before they are kept. */
export function Preview({ rules, accounts, grantWords }: PreviewProps) {
  const wordsOf = ({ user, follows, groups, told }: CompanyAccountRow): string => {
    // Whatever the rules say.
    if (told === 'inactive') return t('disabled at the service');
    if (user !== undefined && !follows) return t('as set here');
    const grant = grantOf(rules, groups);
    return grant === undefined ? t('not let in') : grantWords(grant);
  };
  return (
    <section className="or-company-preview" aria-labelledby="company-preview">
      <h3 id="company-preview">{t('What these people would get')}</h3>
      {accounts.length === 0 ? (
        <p className="or-muted">{t('Nobody has signed in with it yet.')}</p>
      ) : (
        <>
          <p className="or-muted">
            {t('For people who have signed in with this service, by the rules shown here.')}
          </p>
          <table className="table table-sm mb-0">
            <thead>
              <tr>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Groups')}</th>
                <th scope="col">{t('By these rules')}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <tr key={account.subject}>
                  <th scope="row">{account.user ?? (account.name || account.subject)}</th>
                  <td>{account.groups.slice(0, 8).join(', ') || '–'}</td>
                  <td>{wordsOf(account)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
