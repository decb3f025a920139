import { grantOf, type ProviderRule } from '@outrider/model/people/sign-in-provider.ts';
import type { CompanyAccountRow } from '@outrider/protocol/people/company-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { formatRecent } from '../../../ui/text/format.ts';
import { LinkForm } from './LinkForm.tsx';

interface CompanyAccountsProps {
  readonly accounts: readonly CompanyAccountRow[];
  readonly rules: readonly ProviderRule[];
  readonly users: readonly string[];
  readonly onChanged: () => Promise<unknown>;
}

/** Why somebody has no user: no rule is for them, or an administrator has to link them. People who are disabled at the service wait for nothing. */
function waitsFor({ told, groups }: CompanyAccountRow, rules: readonly ProviderRule[]): readonly string[] {
  if (told === 'inactive') return [];
  return [grantOf(rules, groups) === undefined ? t('no rule applies') : t('waiting to be linked')];
}

/** Who came by a sign-in service, and who was refused: linked with users, and taken from them. */
export function CompanyAccounts({ accounts, rules, users, onChanged }: CompanyAccountsProps) {
  const [linking, setLinking] = useState<CompanyAccountRow>();
  const [ending, setEnding] = useState<CompanyAccountRow>();
  return (
    <>
      <ul className="or-kiosks">
        {accounts.map((account) => {
          const { subject, user, follows, told, mail, groups, came } = account;
          const name = account.name || subject;
          const facts = [
            ...(user === undefined
              ? waitsFor(account, rules)
              : [`${t('Signs in as')} ${user}${follows ? '' : ` (${t('as set here')})`}`]),
            ...(told === undefined
              ? []
              : [told === 'active' ? t('managed by SCIM') : t('disabled at the service')]),
            ...(mail === '' ? [] : [mail]),
            ...(groups.length === 0 ? [] : [groups.slice(0, 8).join(', ')]),
            ...(came === 0 ? [] : [`${t('Came last')} ${formatRecent(came * 1000)}`]),
          ];
          return (
            <li key={subject}>
              <div>
                <strong>{name}</strong>
                <p className="or-muted mb-0">{facts.join(' · ')}</p>
              </div>
              <div className="or-company-actions">
                {user === undefined ? (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-primary"
                    aria-label={`${t('Link with a user …')} ${name}`}
                    onClick={() => setLinking(account)}
                  >
                    {t('Link with a user …')}
                  </button>
                ) : null}
                <button
                  type="button"
                  className="btn btn-sm btn-outline-danger"
                  aria-label={t('Remove the link of {name}', { name })}
                  onClick={() => setEnding(account)}
                >
                  {t('Remove')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {linking === undefined ? null : (
        <LinkForm account={linking} users={users} onLinked={onChanged} onHide={() => setLinking(undefined)} />
      )}
      {ending === undefined ? null : (
        <AskFirst
          id="unlink-account"
          title={t('Remove the link of {name}', { name: ending.name || ending.subject })}
          doText={t('Remove the link')}
          asks
          onDo={async () => {
            await httpCall('unlinkAccount', { provider: ending.provider, subject: ending.subject });
            await onChanged();
          }}
          onHide={() => setEnding(undefined)}
        >
          {ending.user === undefined
            ? t('The account is removed from the list. It is listed again at its next sign-in.')
            : t('The account can no longer be used to sign in, and {user} is signed out.', {
                user: ending.user,
              })}
        </AskFirst>
      )}
    </>
  );
}
