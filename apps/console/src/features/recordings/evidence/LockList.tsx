import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatDay, formatStretch } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';

interface LockListProps {
  readonly deviceid: string;
  readonly nameOf: (channel: number) => string;
}

/** The locks on a device's recordings, each with who made it and the way to lift it. */
export function LockList({ deviceid, nameOf }: LockListProps) {
  const { data, error, refetch } = useCall('recordLocks', [{ deviceid }]);
  const [fault, setFault] = useState<string>();
  const [lifting, setLifting] = useState<number>();

  async function lift(id: number): Promise<void> {
    setLifting(id);
    try {
      await httpCall('unlockRecordings', { id });
      setFault(undefined);
    } catch (wrong) {
      setFault(errorWords(wrong));
    }
    await refetch();
    setLifting(undefined);
  }
  const wrong = fault ?? (error === null ? undefined : errorWords(error));
  return (
    <section className="or-evidence-list" aria-labelledby="or-locks">
      <h3 id="or-locks">{t('Existing locks')}</h3>
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
      {data === undefined && error === null ? <Skeleton height="2em" /> : null}
      {data?.locks.length === 0 ? (
        <p className="or-muted mb-0">{t('Nothing of this device is locked.')}</p>
      ) : null}
      <ul>
        {data?.locks.map(({ id, channels, from, to, user, reason, until, mayLift }) => (
          <li key={id}>
            <span>
              <strong>{user === '' ? translate(reason) : reason}</strong>
              <span className="or-muted">
                {formatStretch(from * 1_000, to * 1_000)} · {channels.map(nameOf).join(', ')} ·{' '}
                {user === '' ? t('by a download plan') : t('by {user}', { user })}
                {until === 0 ? '' : ` · ${t('until {time}', { time: formatDay(until * 1_000) })}`}
              </span>
            </span>
            {mayLift ? (
              <IconButton
                icon="unlock"
                text={t('Lift the lock')}
                className="btn btn-sm btn-outline-secondary"
                disabled={lifting === id}
                onClick={() => void lift(id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
