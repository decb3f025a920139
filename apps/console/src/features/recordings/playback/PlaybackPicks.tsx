import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { formatDay, formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { LockedNote } from '../evidence/LockedNote.tsx';
import { DayPicker } from './DayPicker.tsx';
import { dayAfter, hoursOf } from './playback-time.ts';
import { TimePicker } from './TimePicker.tsx';
import { useRecordedDays } from './use-recorded.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long it is said that a moment has no record. */
const NO_RECORD_MS = 1_000;

interface PlaybackPicksProps {
  readonly deviceid: string;
  /** The day that is chosen, by its first moment, ms since 1970 UTC. */
  readonly dayMs: number;
  /** A flag a minute of it; empty while they are not there. */
  readonly flags: string;
  readonly error: Error | null;
  readonly onDay: (dayMs: number) => void;
  /** A moment of which something is recorded, ms since 1970 UTC. */
  readonly onTime: (ms: number) => void;
}

/** Which device, day, hour, minute and second. */
export function PlaybackPicks({ deviceid, dayMs, flags, error, onDay, onTime }: PlaybackPicksProps) {
  const navigate = useNavigate();
  const ids = useDeviceIds();
  const [monthMs, setMonth] = useState(dayMs);
  const recorded = useRecordedDays(deviceid, monthMs);
  const [hour, setHour] = useState<number>();
  const [minute, setMinute] = useState<number>();
  const [second, setSecond] = useState(0);
  const choose = (at: number, of: number): void => {
    const ms = dayMs + (hour ?? 0) * HOUR_MS + at * MINUTE_MS + of * 1000;
    setMinute(at);
    setSecond(of);
    if (flags[(hour ?? 0) * 60 + at] === '1') onTime(ms);
    else toast('info', formatTime(ms), { detail: t('No Record'), ms: NO_RECORD_MS });
  };
  return (
    <>
      <label className="form-label" htmlFor="playback-device">
        {t('Device')}
      </label>
      <select
        id="playback-device"
        className="form-select mb-2"
        value={deviceid}
        onChange={({ target }) => void navigate(`/splayback/${encodeURIComponent(target.value)}`)}
      >
        <option value="" disabled>
          {t('Choose a device')}
        </option>
        {ids.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
      {deviceid === '' ? null : (
        <>
          <DayPicker
            dayMs={dayMs}
            monthMs={monthMs}
            recorded={recorded}
            onMonth={setMonth}
            onDay={(day) => {
              onDay(day);
              setHour(undefined);
              setMinute(undefined);
            }}
          />
          {error === null ? null : (
            <div className="alert alert-danger" role="alert">
              {errorWords(error)}
            </div>
          )}
          <TimePicker
            hours={hoursOf(dayMs, flags)}
            hour={hour}
            minute={minute}
            second={second}
            onHour={(at) => {
              setHour(at);
              setMinute(undefined);
            }}
            onMinute={(at) => choose(at, second)}
            onSecond={(of) => choose(minute ?? 0, of)}
          />
          <LockedNote deviceid={deviceid} fromMs={dayMs} toMs={dayAfter(dayMs, 1)} onPlay={onTime} />
          {flags === '' || flags.includes('1') ? null : (
            <p className="or-muted">
              {t('{device} has no record on {date}', { device: deviceid, date: formatDay(dayMs) })}
            </p>
          )}
        </>
      )}
    </>
  );
}
