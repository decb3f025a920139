import { t } from '../../../ground/i18n/t.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import type { RecordedHour } from './playback-time.ts';

const SECOND_STEP = 5;
const MINUTE_MS = 60_000;

interface TimePickerProps {
  readonly hours: readonly RecordedHour[];
  /** Which of them is chosen, and the minute in it. */
  readonly hour: number | undefined;
  readonly minute: number | undefined;
  readonly second: number;
  readonly onHour: (hour: number) => void;
  readonly onMinute: (minute: number) => void;
  readonly onSecond: (second: number) => void;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hour, minute and second of a day: what has recordings is marked. */
export function TimePicker(props: TimePickerProps) {
  const { hours, hour, minute, second, onHour, onMinute, onSecond } = props;
  const chosen = hour === undefined ? undefined : hours[hour];
  const face = (has: boolean): string => (has ? 'or-moment or-moment-has' : 'or-moment');
  return (
    <>
      <section className="or-time-part" aria-label={t('Hour')}>
        <h2>
          {t('Hour')} <ViewerZone atMs={hours[0]?.startMs ?? Number.NaN} />
        </h2>
        <div className="or-hour-grid">
          {hours.map(({ startMs, label, minutes }, at) => (
            <button
              key={startMs}
              type="button"
              className={face(minutes.includes(true))}
              aria-pressed={at === hour}
              aria-label={t('Hour {hour}', { hour: two(label) })}
              onClick={() => onHour(at)}
            >
              {two(label)}
            </button>
          ))}
        </div>
      </section>
      {chosen === undefined ? null : (
        <section className="or-time-part" aria-label={t('Minute')}>
          <h2>{t('Minute')}</h2>
          <div className="or-minute-grid">
            {chosen.minutes.map((has, at) => (
              <button
                key={chosen.startMs + at * MINUTE_MS}
                type="button"
                className={face(has)}
                aria-pressed={at === minute}
                aria-label={t('Minute {minute}', { minute: two(at) })}
                onClick={() => onMinute(at)}
              >
                {two(at)}
              </button>
            ))}
          </div>
        </section>
      )}
      {minute === undefined ? null : (
        <section className="or-time-part" aria-label={t('Second')}>
          <h2>{t('Second')}</h2>
          <div className="or-hour-grid">
            {Array.from({ length: 60 / SECOND_STEP }, (_, at) => at * SECOND_STEP).map((value) => (
              <button
                key={value}
                type="button"
                className="or-moment"
                aria-pressed={value === second}
                aria-label={t('Second {second}', { second: two(value) })}
                onClick={() => onSecond(value)}
              >
                {two(value)}
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
