import type { Position } from '@outrider/model/positions/position.ts';
import { type LengthUnit, speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { t } from '../../../ground/i18n/t.ts';
import { graphPath, scaleTop } from './history.ts';

/** Minutes of the graph. */
const MINUTES = 5;
const SIZE = { width: 300, height: 84 } as const;

interface SpeedGraphProps {
  readonly track: readonly Position[];
  readonly unit: LengthUnit;
}

/** Speed over the last minutes, as far as this view has seen them. Ends at the newest fix. */
export function SpeedGraph({ track, unit }: SpeedGraphProps) {
  const points = track.map(({ time, speedKmh }) => ({ time, value: speedIn(speedKmh, unit) }));
  const top = scaleTop(points.map(({ value }) => value));
  const endMs = points.at(-1)?.time ?? 0;
  const path = graphPath(points, { ...SIZE, spanMs: MINUTES * 60_000, endMs, top });
  return (
    <figure className="live-graph">
      <figcaption>
        {`${t('Speed')} ${speedUnit(unit)}`}
        <span className="or-muted">{t('last {count} minutes', { count: MINUTES })}</span>
      </figcaption>
      <div className="live-graph-box">
        <span className="live-graph-top or-muted">{top}</span>
        <span className="live-graph-bottom or-muted">0</span>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
          <title>{t('Speed over the last {count} minutes', { count: MINUTES })}</title>
          {Array.from({ length: MINUTES + 1 }, (_, at) => (
            <line
              key={at}
              className="live-graph-line"
              x1={(SIZE.width * at) / MINUTES}
              x2={(SIZE.width * at) / MINUTES}
              y2={SIZE.height}
            />
          ))}
          <line className="live-graph-line" x2={SIZE.width} y1={SIZE.height / 2} y2={SIZE.height / 2} />
          <path className="live-graph-curve" d={path} />
        </svg>
      </div>
    </figure>
  );
}
