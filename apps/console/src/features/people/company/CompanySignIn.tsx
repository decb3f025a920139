import { kindOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { pageAddress } from '../../../connection/session.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { returnAddress } from '../sign-in/company-attempt.ts';
import { Address } from './Address.tsx';
import { CompanyAccounts } from './CompanyAccounts.tsx';
import { DirectoryForm } from './DirectoryForm.tsx';
import { DirectoryPart } from './DirectoryPart.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import './company.css';

/** Services tell people at any time: who came is read again so often. */
const RENEW_MS = 15_000;

/** Sign-in by the company's own services: where they are, who gets what, who came. @param users whom accounts may be linked with */
export function CompanySignIn({ users }: { readonly users: readonly string[] }) {
  const { data: providers, error, refetch } = useCall('providerList', []);
  const { data: accounts = [], refetch: readAccounts } = useCall('companyAccounts', [], {
    renewMs: RENEW_MS,
  });
  const { data: directories = [], refetch: readDirectories } = useCall('directoryList', [], {
    renewMs: RENEW_MS,
  });
  const [editing, setEditing] = useState<ProviderRow | 'new service' | 'new directory'>();
  const [ruling, setRuling] = useState<ProviderRow>();
  const [removing, setRemoving] = useState<ProviderRow>();
  const isForDirectory =
    editing === 'new directory' || (typeof editing === 'object' && kindOf(editing) === 'ldap');
  const EditForm = isForDirectory ? DirectoryForm : ProviderForm;
  const again = async (): Promise<void> =>
    void (await Promise.all([refetch(), readAccounts(), readDirectories()]));
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (providers === undefined) return <Skeleton width="100%" height="4rem" />;
  return (
    <>
      <p className="or-muted">
        {t(
          'People sign in with their company account: at any service that supports OpenID Connect, or by the name and password of a directory (LDAP, Active Directory).',
        )}
      </p>
      {providers.length === 0 ? <p className="or-muted">{t('No sign-in service yet.')}</p> : null}
      {providers.map((row) => {
        const came = accounts.filter(({ provider }) => provider === row.id);
        const isDirectory = kindOf(row) === 'ldap';
        const directory = directories.find(({ provider }) => provider === row.id);
        return (
          <article key={row.id} className="or-company" aria-labelledby={`company-${row.id}`}>
            <header>
              <h3 id={`company-${row.id}`}>
                {row.name} {row.enabled ? null : <span className="badge text-bg-secondary">{t('off')}</span>}
              </h3>
              <div className="or-company-actions">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => setRuling(row)}
                >
                  {t('{count} rules', { count: row.rules.length })}
                </button>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => setEditing(row)}
                >
                  {t('Edit')}
                </button>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-danger"
                  aria-label={t('Remove the sign-in service {name}', { name: row.name })}
                  onClick={() => setRemoving(row)}
                >
                  {t('Remove')}
                </button>
              </div>
            </header>
            <p className="or-muted">
              {row.issuer} ·{' '}
              {t('{count} people came by it', {
                count: came.filter((one) => one.came > 0).length,
              })}
            </p>
            {isDirectory ? (
              <p className="or-muted">
                {t('People who are disabled or removed there are signed out here within 15 minutes.')}
              </p>
            ) : (
              <dl className="or-company-addresses">
                <dt>{t('Where it leads back to')}</dt>
                <Address text={returnAddress()} />
                <dt>{t('Where it says that somebody signed out')}</dt>
                <Address text={pageAddress(`/gkserver/companysignout/${row.id}`)} />
              </dl>
            )}
            {directory === undefined || isDirectory ? null : (
              <DirectoryPart provider={row.id} name={row.name} directory={directory} onChanged={again} />
            )}
            <CompanyAccounts accounts={came} rules={row.rules} users={users} onChanged={again} />
          </article>
        );
      })}
      <div className="or-company-actions">
        <button type="button" className="btn btn-outline-primary" onClick={() => setEditing('new service')}>
          {t('Add a sign-in service')}
        </button>
        <button type="button" className="btn btn-outline-primary" onClick={() => setEditing('new directory')}>
          {t('Add a directory')}
        </button>
      </div>
      {editing === undefined ? null : (
        <EditForm
          row={typeof editing === 'string' ? undefined : editing}
          onSaved={again}
          onHide={() => setEditing(undefined)}
        />
      )}
      {ruling === undefined ? null : (
        <RulesDialog
          row={ruling}
          accounts={accounts.filter(({ provider }) => provider === ruling.id)}
          onSaved={again}
          onHide={() => setRuling(undefined)}
        />
      )}
      {removing === undefined ? null : (
        <AskFirst
          id="remove-provider"
          title={t('Remove the sign-in service {name}', { name: removing.name })}
          doText={t('Remove')}
          asks
          onDo={async () => {
            await httpCall('removeProvider', { id: removing.id });
            await again();
          }}
          onHide={() => setRemoving(undefined)}
        >
          {t(
            'Its people remain users here, but can no longer sign in with it. People who are signed in stay so until they sign out.',
          )}
        </AskFirst>
      )}
    </>
  );
}
