import type { DirectoryRow, DirectoryTokenRow } from '@outrider/protocol/people/directory-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { pageAddress } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { formatRecent } from '../../../ui/text/format.ts';
import { ShownOnce } from '../../../ui/dialog/ShownOnce.tsx';
import { Address } from './Address.tsx';

interface DirectoryPartProps {
  readonly provider: string;
  /** How the service is called. */
  readonly name: string;
  readonly directory: DirectoryRow;
  readonly onChanged: () => Promise<unknown>;
}

/** What a service tells by SCIM, where it tells it, and the tokens that it shows. */
export function DirectoryPart({ provider, name, directory, onChanged }: DirectoryPartProps) {
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<DirectoryTokenRow>();
  const [fault, setFault] = useState<string>();
  const { people, active, groups, tokens } = directory;

  async function make(): Promise<void> {
    setFault(undefined);
    try {
      const { token } = await httpCall('addDirectoryToken', { provider });
      setMade(token);
      await onChanged();
    } catch (error) {
      setFault(errorWords(error));
    }
  }
  return (
    <section className="or-company-directory" aria-labelledby={`directory-${provider}`}>
      <h4 id={`directory-${provider}`}>{t('People and groups by SCIM 2.0')}</h4>
      <p className="or-muted mb-1">
        {tokens.length === 0
          ? t(
              'The service can send people and groups by itself: make a token, and enter it there with the address. People who are disabled there are then signed out here at once.',
            )
          : `${t('{count} people from the service, {active} active', { count: people, active })} · ${t('{count} groups', { count: groups })}`}
      </p>
      {tokens.length === 0 ? null : (
        <>
          <dl className="or-company-addresses">
            <dt>{t('SCIM address')}</dt>
            <Address text={pageAddress('/scim/v2')} />
          </dl>
          <ul className="or-kiosks">
            {tokens.map((token) => (
              <li key={token.id}>
                <div>
                  <code>{token.id}…</code>
                  <p className="or-muted mb-0">
                    {t('Made by {by} {time}', { by: token.by, time: formatRecent(token.created * 1_000) })}
                    {' · '}
                    {token.used === 0
                      ? t('not used yet')
                      : t('last used {time} from {address}', {
                          time: formatRecent(token.used * 1_000),
                          address: token.usedip,
                        })}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-danger"
                  aria-label={t('Withdraw the token {id}', { id: token.id })}
                  onClick={() => setEnding(token)}
                >
                  {t('Take back')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void make()}>
        {t('Make a SCIM token')}
      </button>
      <FormFault text={fault} />
      {made === undefined ? null : (
        <ShownOnce
          id="scim-token"
          title={t('SCIM token of {name}', { name })}
          text={made}
          onHide={() => setMade(undefined)}
        >
          {t('Enter it at the service, with this address. It is shown only now.')}{' '}
          <code className="text-break">{pageAddress('/scim/v2')}</code>
        </ShownOnce>
      )}
      {ending === undefined ? null : (
        <AskFirst
          id="end-scim-token"
          title={t('Withdraw the token {id}', { id: ending.id })}
          doText={t('Take back')}
          asks
          onDo={async () => {
            await httpCall('endDirectoryToken', { id: ending.id });
            await onChanged();
          }}
          onHide={() => setEnding(undefined)}
        >
          {t(
            'The service can send nothing more with it: people who leave the company stay active here until it has another one.',
          )}
        </AskFirst>
      )}
    </section>
  );
}
