import { useId } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import type { EventRow } from './listed-row.ts';

/** More come as long as its plan has them taken. */
const RENEW_MS = 10_000;

interface TakenPicturesProps {
  readonly row: EventRow;
  readonly channel: number;
  /** The second that is on show, unix; undefined: that of the event. */
  readonly at: number | undefined;
  readonly onAt: (at: number) => void;
}

/** Goes through the pictures that a recorder took of a channel around an event; nothing where there is one alone. */
export function TakenPictures({ row, channel, at, onAt }: TakenPicturesProps) {
  const id = useId();
  const { deviceid, serialno, eventtimeutc } = row;
  const { data } = useCall('eventPictures', [{ deviceid, serialno: String(serialno) }], {
    renewMs: RENEW_MS,
  });
  const seconds = (data?.pictures ?? []).filter((one) => one.channel === channel).map(({ time }) => time);
  const times = [...new Set(seconds)];
  const shown = nearestOf(times, at ?? eventtimeutc);
  const time = times[shown];
  if (time === undefined || times.length < 2) return null;
  const words = formatTime(time * 1_000);
  return (
    <div className="or-event-taken">
      <label htmlFor={id}>{t('Picture {n} of {count}', { n: shown + 1, count: times.length })}</label>
      <input
        id={id}
        type="range"
        className="form-range"
        min={0}
        max={times.length - 1}
        value={shown}
        aria-valuetext={words}
        onChange={({ target }) => onAt(times[target.valueAsNumber] ?? time)}
      />
      <span className="or-muted">
        {words} <ViewerZone atMs={time * 1_000} />
      </span>
    </div>
  );
}

/** Which of the moments is nearest to one; of two that are as near the earlier. */
function nearestOf(times: readonly number[], to: number): number {
  return times.reduce(
    (best, time, place) => (Math.abs(time - to) < Math.abs((times[best] ?? time) - to) ? place : best),
    0,
  );
}
