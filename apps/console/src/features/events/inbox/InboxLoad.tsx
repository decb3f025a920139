import { DEFINE_MAX_LEVEL } from '@outrider/model/events/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatClock } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { floodColour, loadLevel, shareWords } from './load-words.ts';
import { TunedKinds } from './tuning/TunedKinds.tsx';
import { type NoisyKind, TuneKind } from './tuning/TuneKind.tsx';
import { plateOf } from './use-inbox.ts';
import './alarm-load.css';

const RENEW_MS = 60_000;

const clock = (seconds = 0): string => formatClock(seconds * 1_000).slice(0, 5);

/** How much there is to decide, hour by hour, and what makes most of it, with what can be done about that. */
export function InboxLoad({ onHide }: { readonly onHide: () => void }) {
  const { data, error, refetch } = useCall('caseLoad', [], { renewMs: RENEW_MS });
  const tunes = useSession(manages);
  const level = useSession((state) => state.level);
  const [tuning, setTuning] = useState<NoisyKind>();
  const sameHost = useSession((state) => state.sameHost);
  const most = Math.max(0, ...(data?.hours ?? []).map(({ cases }) => cases));
  // The hour that has just begun says little.
  const last = data?.hours.at(-2)?.cases ?? 0;
  const words = loadLevel(last);
  const sum = (of: 'intime' | 'missed'): number =>
    (data?.hours ?? []).reduce((all, hour) => all + hour[of], 0);
  const [inTime, missed] = [sum('intime'), sum('missed')];
  if (tuning !== undefined) return <TuneKind kind={tuning} onHide={() => setTuning(undefined)} />;
  return (
    <Dialog id="inbox-load" title={t('Alarm load')} size="lg" onHide={onHide}>
      {data === undefined ? (
        error === null ? (
          <p className="or-muted">{t('Loading')}</p>
        ) : (
          <ErrorState title={t('The alarm load could not be loaded')} onRetry={() => void refetch()}>
            {errorWords(error)}
          </ErrorState>
        )
      ) : (
        <>
          <p className="or-load-last">
            {t('Alarms in the last full hour: {n}', { n: last })}
            <LevelBadge colour={words.colour}>{t(words.word)}</LevelBadge>
          </p>
          {inTime + missed === 0 ? null : (
            <p className="or-load-last">
              {t('Acknowledged in time in 24 hours: {n} of {of}', { n: inTime, of: inTime + missed })}
              <LevelBadge colour={missed === 0 ? 'success' : 'warning'}>
                {missed === 0 ? t('in time') : t('{n} too late', { n: missed })}
              </LevelBadge>
            </p>
          )}
          <p className="or-load-last">
            {t('In a flood: {share} of the time ({minutes} min of {hours} h)', {
              share: shareWords(data.flood),
              minutes: data.flood.minutes,
              hours: Math.round(data.flood.of / 60),
            })}
            <LevelBadge colour={floodColour(data.flood)}>
              {floodColour(data.flood) === 'success'
                ? t('below 1 %, as ISA-18.2 asks')
                : t('ISA-18.2 asks for less than 1 %')}
            </LevelBadge>
          </p>
          <ol className="or-load-hours" aria-label={t('Alarms of each hour')}>
            {data.hours.map(({ start, cases }) => (
              <li key={start} title={`${clock(start)}: ${cases}`}>
                <span className="or-load-bar" style={{ height: `${(cases / Math.max(1, most)) * 100}%` }} />
                <span className="visually-hidden">
                  {clock(start)}: {cases}
                </span>
              </li>
            ))}
          </ol>
          <p className="or-load-axis" aria-hidden="true">
            <span>{clock(data.hours[0]?.start)}</span>
            <span>{t('at most {n} in an hour', { n: most })}</span>
            <span>{clock(data.hours.at(-1)?.start)}</span>
          </p>
          <h3 className="or-load-heading">{t('Noisiest in 24 hours')}</h3>
          {data.noisiest.length === 0 ? (
            <p className="or-muted">{t('There was no alarm in the last 24 hours.')}</p>
          ) : (
            <table className="table table-sm">
              <thead>
                <tr>
                  <th>{t('Kind of alarm')}</th>
                  <th className="or-load-wide">{t('Vehicle with the alarm')}</th>
                  <th className="text-end">{t('Times it happened')}</th>
                  <th className="text-end">{t('Decisions asked for')}</th>
                  {tunes ? (
                    <th>
                      <span className="visually-hidden">{t('Tune')}</span>
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {data.noisiest.map((kind) => (
                  <tr key={`${kind.eventid} ${kind.deviceid}`}>
                    <td>
                      {eventName(kind)}
                      <span className="or-load-narrow or-muted">{kind.deviceid}</span>
                    </td>
                    <td className="or-load-wide">
                      {kind.deviceid} <span className="or-muted">{plateOf(kind.deviceid)}</span>
                    </td>
                    <td className="text-end">{kind.events}</td>
                    <td className="text-end">{kind.cases}</td>
                    {tunes ? (
                      <td className="text-end">
                        <button
                          type="button"
                          className="btn btn-sm btn-outline-secondary"
                          aria-label={t('Tune {kind} of {device}', {
                            kind: eventName(kind),
                            device: kind.deviceid,
                          })}
                          onClick={() => setTuning(kind)}
                        >
                          {t('Tune')}
                        </button>
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {tunes ? <TunedKinds /> : null}
          {sameHost ? (
            <p className="or-load-links">
              {level <= DEFINE_MAX_LEVEL ? (
                <Link to="/eventdefinesetting">{t('Change what these events are called')}</Link>
              ) : null}
              {tunes ? (
                <Link to="/eventdownloadplansetting">{t('Hide a kind of some vehicles by a plan')}</Link>
              ) : null}
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
