import { eventMemo } from '../../../fleet/event-name.ts';
import type { PastEvent } from '../../../fleet/use-device-events.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatSpan } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Stop } from './stops.ts';

interface StopListProps {
  readonly stops: readonly Stop[];
  readonly events: readonly PastEvent[];
  readonly timeText: (ms: number) => string;
  readonly onSeek: (ms: number) => void;
}

interface Row {
  readonly timeMs: number;
  readonly stop?: Stop;
  readonly name: string;
  /** What was said of an event. */
  readonly memo?: string;
}

/** Stops and events of a stretch, in the order in which they happened; a click goes there. */
export function StopList({ stops, events, timeText, onSeek }: StopListProps) {
  const rows: readonly Row[] = [
    ...stops.map((stop) => ({ timeMs: stop.fromMs, stop, name: t('Parked') })),
    ...events.map(({ timeMs, name, event }) => ({ timeMs, name, memo: eventMemo(event) })),
  ].sort((a, b) => a.timeMs - b.timeMs);
  if (rows.length === 0)
    return <p className="or-muted or-stops-none">{t('No stop of three minutes or longer.')}</p>;
  return (
    <ul className="or-stops" aria-label={t('Stops and events')}>
      {rows.map(({ timeMs, stop, name, memo = '' }, at) => (
        <li key={`${timeMs} ${at}`}>
          <button type="button" onClick={() => onSeek(timeMs)}>
            <Icon name={stop === undefined ? 'bell' : 'p-circle-fill'} />
            <span>{timeText(timeMs)}</span>
            <strong>{name}</strong>
            {stop === undefined ? (
              <span className="or-muted">{memo}</span>
            ) : (
              <span className="or-muted">
                {formatSpan((stop.toMs - stop.fromMs) / 1_000, { hours: t('h'), minutes: t('min') })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
