import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

const RENEW_MS = 5_000;

/** What came of telling the portal, below its form. */
export function CloudCard() {
  const { data } = useCall('cloudState', [], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  const { taken, told, fault } = data;
  const colour = fault !== null ? 'danger' : told === null ? 'secondary' : 'success';
  return (
    <section className="or-way-test">
      <output className={`or-relay-phase text-${colour}-emphasis mb-0`}>
        <Icon
          name={fault !== null ? 'exclamation-triangle' : told === null ? 'pause-circle-fill' : 'check-lg'}
        />
        {fault !== null
          ? saidWords(fault)
          : told === null
            ? t('No portal is told.')
            : t('The portal knows of this server')}
      </output>
      {taken === null ? null : (
        <p className="or-muted mb-0">{t('It answered at {time}.', { time: formatRecent(taken) })}</p>
      )}
    </section>
  );
}
