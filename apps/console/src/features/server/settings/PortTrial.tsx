import { useEffect, useRef } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

const RENEW_MS = 1_000;
const MS_PER_S = 1_000;

/** An exchange of ports that waits for somebody to open the new addresses, and how the last one ended. */
export function PortTrial({ onEnded }: { readonly onEnded: () => void }) {
  const { data } = useCall('protocolState', [], { renewMs: RENEW_MS });
  const trial = data?.trial ?? undefined;
  const isOn = trial !== undefined;
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) onEnded();
    wasOn.current = isOn;
  }, [isOn, onEnded]);
  if (data === undefined) return null;
  const addressOf = ({ port, secure }: { readonly port: number; readonly secure: boolean }): string =>
    `${secure ? 'https' : 'http'}://${location.hostname}:${port}`;
  return (
    <>
      {data.faults.map(({ port, reason }) => (
        <p key={port} className="or-relay-phase text-danger-emphasis">
          <Icon name="exclamation-triangle" />
          {saidWords(reason)}
        </p>
      ))}
      {trial === undefined ? (
        <output className="or-relay-phase text-secondary-emphasis mb-0">
          {data.ended === 'kept'
            ? t('The ports were exchanged.')
            : data.ended === 'back'
              ? t('The ports stayed as they were.')
              : ''}
        </output>
      ) : (
        <section className="or-way-test">
          {/* It counts down each second: said once, not with each second. */}
          <output aria-live="off" className="or-relay-phase text-warning-emphasis mb-0">
            <Icon name="hourglass-split" />
            {t(
              'The new ports are open. Open each address within {seconds} s: otherwise everything stays as it was.',
              {
                seconds: Math.ceil(trial.leftMs / MS_PER_S),
              },
            )}
          </output>
          <div className="d-flex flex-wrap gap-2">
            {trial.pages.map((page) =>
              page.reached ? (
                <span key={page.port}>{t('{address} was reached.', { address: addressOf(page) })}</span>
              ) : trial.token === null ? (
                <span key={page.port}>{addressOf(page)}</span>
              ) : (
                <a
                  key={page.port}
                  className="btn btn-primary"
                  href={`${addressOf(page)}/protocol/confirm?token=${trial.token}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('Open {address}', { address: addressOf(page) })}
                </a>
              ),
            )}
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() =>
                void httpCall('takeBackPorts')
                  .then(() => askAgain('protocolState'))
                  .catch(toastError)
              }
            >
              {t('Take back')}
            </button>
          </div>
        </section>
      )}
    </>
  );
}
