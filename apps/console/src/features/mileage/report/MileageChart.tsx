import { kmOfMillionths, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { useMemo } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import type { MileageRow } from './mileage-csv.ts';

/** Bars at most (rule MIL-5). */
const MOST = 50;

/** The longest ways as bars, the longest first; they grow as they come. */
export function MileageChart({ rows }: { readonly rows: readonly MileageRow[] }) {
  const unit = useLengthUnit();
  const top = useMemo(() => rows.toSorted((a, b) => b.distance - a.distance).slice(0, MOST), [rows]);
  const most = Math.max(1, top[0]?.distance ?? 0);
  return (
    <figure className="or-mileage-chart">
      <figcaption>
        {t('Distance')} <span className="or-muted">{lengthUnit(unit)}</span>
        {rows.length > MOST ? (
          <span className="or-muted">{t('the {count} longest', { count: MOST })}</span>
        ) : null}
      </figcaption>
      <ol>
        {top.map((row) => (
          <li key={`${row.deviceid} ${row.date ?? ''}`}>
            <span className="or-mileage-name">{row.date ?? row.deviceid}</span>
            <span className="or-mileage-bar">
              <i style={{ width: `${(row.distance / most) * 100}%` }} />
            </span>
            <span className="or-mileage-value">
              {lengthIn(kmOfMillionths(row.distance), unit).toFixed(1)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
