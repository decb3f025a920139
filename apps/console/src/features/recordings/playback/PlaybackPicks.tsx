import { useState } from 'react';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatDay, formatTime } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { LockedNote } from '../evidence/LockedNote.tsx';
import { DayPicker } from './DayPicker.tsx';
import { isRecorded, momentOfPick, type PickedTime } from './picked-time.ts';
import { dayAfter, hoursOf, lacksRecords } from './playback-time.ts';
import { TimePicker } from './TimePicker.tsx';
import { useRecordedDays } from './use-recorded.ts';

/** How long it is said that a moment has no record. */
const NO_RECORD_MS = 1_000;

interface PlaybackPicksProps {
  readonly deviceid: string;
  /** The day that is chosen, by its first moment, ms since 1970 UTC. */
  readonly dayMs: number;
  /** A flag a minute of it; empty while they are not there. */
  readonly flags: string;
  readonly error: Error | null;
  /** What is chosen of the day. */
  readonly picked: PickedTime;
  readonly onPick: (picked: PickedTime) => void;
  readonly onDay: (dayMs: number) => void;
  /** A moment of which something is recorded, ms since 1970 UTC. */
  readonly onTime: (ms: number) => void;
}

/** Which day, hour, minute and second. */
export function PlaybackPicks(props: PlaybackPicksProps) {
  const { deviceid, dayMs, flags, error, picked, onPick, onDay, onTime } = props;
  const ids = useDeviceIds();
  const [monthMs, setMonth] = useState(dayMs);
  const [dayBefore, setDayBefore] = useState(dayMs);
  if (dayBefore !== dayMs) {
    setDayBefore(dayMs);
    setMonth(dayMs);
  }
  const isKnown = ids.includes(deviceid);
  const recorded = useRecordedDays(isKnown ? deviceid : '', monthMs);
  const choose = (next: PickedTime): void => {
    const ms = momentOfPick(dayMs, next);
    onPick(next);
    // What nobody has said yet is found out by playing it.
    if (isRecorded(flags, next) === false)
      toast('info', formatTime(ms), { detail: t('No Record'), ms: NO_RECORD_MS });
    else onTime(ms);
  };
  return (
    <>
      {isKnown ? (
        <>
          <DayPicker dayMs={dayMs} monthMs={monthMs} recorded={recorded} onMonth={setMonth} onDay={onDay} />
          {error === null ? null : (
            <div className="alert alert-danger" role="alert">
              {errorWords(error)}
            </div>
          )}
          <TimePicker
            hours={hoursOf(dayMs, flags)}
            {...picked}
            onHour={(hour) => onPick({ ...picked, hour, minute: undefined })}
            onMinute={(minute) => choose({ ...picked, minute })}
            onSecond={(second) => choose({ ...picked, second })}
          />
          <LockedNote deviceid={deviceid} fromMs={dayMs} toMs={dayAfter(dayMs, 1)} onPlay={onTime} />
          {lacksRecords(flags) ? (
            <p className="or-muted">
              {t('{device} has no record on {date}', { device: deviceid, date: formatDay(dayMs) })}
            </p>
          ) : null}
        </>
      ) : null}
    </>
  );
}
