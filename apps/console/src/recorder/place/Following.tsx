import { useId, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { formatTime } from '../../ui/text/format.ts';
import { useNow } from '../../ui/use-now.ts';

const RENEW_MS = 3_000;
const durations = [1, 5, 15, 30, 60] as const;
const intervals = [1, 2, 5, 10] as const;

/** Has a vehicle report more often for a while, says while it goes on, and ends it. */
export function Following({ deviceid }: { readonly deviceid: string }) {
  const [minutes, setMinutes] = useState<number>(5);
  const [interval, setInterval] = useState<number>(1);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data, error, refetch } = useCall('readFollowing', [{ deviceid }], { renewMs: RENEW_MS });
  const now = useNow();
  const following = data?.following;
  // What is over by the clock is over, whenever it was read last.
  const goesOn = following !== undefined && following.until * 1_000 > now;
  const id = useId();
  const run = (call: Promise<unknown>): void => {
    setBusy(true);
    setFault(undefined);
    call
      .then(
        () => refetch(),
        (failure: unknown) => setFault(errorWords(failure)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className="or-following" aria-label={t('Follow it closely')}>
      <h3>{t('Follow it closely')}</h3>
      {goesOn ? (
        <>
          <p aria-live="polite">
            {t('{user} follows it until {time}: a report each {n} s', {
              user: following.user,
              time: formatTime(following.until * 1_000),
              n: following.interval,
            })}
          </p>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={busy}
            onClick={() => run(httpCall('endFollowing', { deviceid }))}
          >
            {t('End it')}
          </button>
        </>
      ) : (
        <>
          <p className="or-muted">
            {t('The recorder reports more often for a while, and ends it by itself.')}
          </p>
          <div className="or-following-choice">
            <label htmlFor={`${id}-minutes`}>{t('For how long')}</label>
            <select
              id={`${id}-minutes`}
              className="form-select"
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            >
              {durations.map((n) => (
                <option key={n} value={n}>
                  {t('{n} min', { n })}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}-interval`}>{t('A report each')}</label>
            <select
              id={`${id}-interval`}
              className="form-select"
              value={interval}
              onChange={({ target }) => setInterval(Number(target.value))}
            >
              {intervals.map((n) => (
                <option key={n} value={n}>
                  {t('{n} s', { n })}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy}
            onClick={() => run(httpCall('follow', { deviceid, minutes, interval }))}
          >
            {t('Begin to follow')}
          </button>
        </>
      )}
      {fault === undefined ? null : (
        <p className="text-danger" role="alert">
          {fault}
        </p>
      )}
      {data === undefined && error !== null ? (
        <p className="text-danger">
          {t('Whether it is followed could not be read')}: {errorWords(error)}
        </p>
      ) : null}
    </section>
  );
}
