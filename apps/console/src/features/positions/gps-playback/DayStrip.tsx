import { useId } from 'react';
import { dateOfDay, dayOfDate } from '@outrider/kit/day-zone.ts';
import { lengthIn, lengthUnit, kmOfMillionths } from '@outrider/model/preferences/units.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { daysBefore } from './choice.ts';

/** Days that are shown, the last one is today. */
const DAYS = 31;

interface DayStripProps {
  readonly deviceid: string;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
}

/** The last days of a device, each as high as its way was long: which of them are worth a look. */
export function DayStrip({ deviceid, date, today, onDate }: DayStripProps) {
  const id = useId();
  const unit = useLengthUnit();
  const from = daysBefore(today, DAYS - 1);
  const { data = [] } = useCall('gpsDays', [{ deviceid, from, to: today }], {
    enabled: deviceid !== '',
    renewMs: 60_000,
  });
  const kms = new Map(data.map((day) => [day.date, kmOfMillionths(day.distance)]));
  const most = Math.max(1, ...kms.values());
  const first = dayOfDate(from) ?? 0;
  return (
    <>
      <span id={id} className="or-day-strip-name">
        {t('Days with positions')}
      </span>
      <fieldset className="or-day-strip" aria-labelledby={id}>
        {Array.from({ length: DAYS }, (_, at) => {
          const day = dateOfDay(first + at);
          const km = kms.get(day);
          const text =
            km === undefined ? t('no position') : `${lengthIn(km, unit).toFixed(1)} ${lengthUnit(unit)}`;
          return (
            <button
              key={day}
              type="button"
              title={`${day} · ${text}`}
              aria-label={`${day}, ${text}`}
              aria-pressed={day === date}
              onClick={() => onDate(day)}
            >
              <i style={{ height: km === undefined ? 0 : `${Math.max(10, (km / most) * 100)}%` }} />
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
