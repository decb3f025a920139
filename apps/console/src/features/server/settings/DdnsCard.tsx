import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

const RENEW_MS = 5_000;

/** What came of telling the provider of names, below its form. */
export function DdnsCard() {
  const { data } = useCall('ddnsState', [], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  const { told, address, fault, stopped, elsewhere } = data;
  const colour = fault !== null ? 'danger' : told === null ? 'secondary' : 'success';
  const icon = fault !== null ? 'exclamation-triangle' : told === null ? 'pause-circle-fill' : 'check-lg';
  return (
    <section className="or-way-test">
      <output className={`or-relay-phase text-${colour}-emphasis mb-0`}>
        <Icon name={icon} />
        {fault !== null
          ? saidWords(fault)
          : told === null
            ? elsewhere
              ? t('Another server tells the provider: the name points to that one.')
              : t('No provider is told.')
            : address === null
              ? t('The provider knows of this server')
              : t('The name points to {address}', { address })}
      </output>
      {told === null ? null : (
        <p className="or-muted mb-0">{t('It was told at {time}.', { time: formatRecent(told) })}</p>
      )}
      {stopped ? <p className="or-muted mb-0">{t('It is told again when a setting here changes.')}</p> : null}
    </section>
  );
}
