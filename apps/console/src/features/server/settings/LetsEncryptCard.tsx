import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords, saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SslCard } from './SslCard.tsx';

const RENEW_MS = 2_000;

/** Asks an authority for a certificate as it is set, and says what came of it. */
export function LetsEncryptCard() {
  const { data } = useCall('certbotState', [], { renewMs: RENEW_MS });
  const { data: set } = useCall('readServerSettings', [{ section: 'letsEncrypt' }]);
  const [fault, setFault] = useState<string>();
  if (data === undefined || set === undefined) return null;
  const value = (field: string): string => {
    const known = set.fields[field]?.value;
    return typeof known === 'string' ? known : '';
  };
  const [domains, email] = [value('domains'), value('email')];
  const isReady = domains !== '' && email !== '';
  const { busy, renew } = data;
  async function ask(asked: Promise<unknown>): Promise<void> {
    try {
      await asked;
      setFault(undefined);
    } catch (error) {
      setFault(errorWords(error));
    }
    void askAgain('certbotState');
  }
  return (
    <>
      <section className="or-way-test" aria-busy={busy}>
        <div className="d-flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={!isReady || busy}
            onClick={() => void ask(httpCall('requestCertificate', { domains, email }))}
          >
            {t('Request certificate')}
          </button>
          {renew === null ? null : (
            <button
              type="button"
              className="btn btn-outline-primary"
              disabled={!isReady || busy}
              onClick={() => void ask(httpCall('renewCertificate'))}
            >
              {t('Renew now')}
            </button>
          )}
        </div>
        <p className="or-muted mb-0">
          {isReady
            ? t(
                'The saved settings are used. By requesting a certificate you agree to the terms of the authority.',
              )
            : t('Save domains and an email address first.')}
        </p>
        <Outcome {...data} refused={fault} />
      </section>
      <SslCard />
    </>
  );
}

interface OutcomeProps {
  readonly busy: boolean;
  readonly ended: number | null;
  readonly fault: string | null;
  readonly renew: number | null;
  readonly lines: readonly string[];
  /** Why nothing was begun, in words. */
  readonly refused: string | undefined;
}

function Outcome({ busy, ended, fault, renew, lines, refused }: OutcomeProps) {
  const failed = refused ?? (fault === null || busy ? undefined : saidWords(fault));
  return (
    <>
      <output
        className={`or-relay-phase mb-0 text-${failed === undefined ? 'secondary' : 'danger'}-emphasis`}
      >
        {busy ? (
          <Icon name="hourglass-split" />
        ) : failed === undefined ? null : (
          <Icon name="exclamation-triangle" />
        )}
        {busy ? t('The certificate is being asked for…') : (failed ?? '')}
      </output>
      {ended === null || busy ? null : (
        <p className="or-muted mb-0">
          {fault === null
            ? t('The last request succeeded at {time}.', { time: formatRecent(ended) })
            : t('The last request failed at {time}.', { time: formatRecent(ended) })}
        </p>
      )}
      {renew === null ? null : (
        <p className="or-muted mb-0">{t('It renews itself on {time}.', { time: formatRecent(renew) })}</p>
      )}
      {lines.length === 0 ? null : (
        <details>
          <summary>{t('What happened')}</summary>
          <pre className="mb-0 text-wrap">{lines.join('\n')}</pre>
        </details>
      )}
    </>
  );
}
