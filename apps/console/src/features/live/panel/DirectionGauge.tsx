import { compassPoint } from '@outrider/model/positions/compass.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { nearestTurn, onCircle, wrapHeading } from './gauge.ts';

const RADIUS = 42;
const marks = Array.from({ length: 36 }, (_, at) => at * 10);
const points = [
  { at: 0, word: 'N' },
  { at: 90, word: 'E' },
  { at: 180, word: 'S' },
  { at: 270, word: 'W' },
] as const;

/** Direction on a compass from 0 to 360 degrees; undefined when unknown. */
export function DirectionGauge({ heading }: { readonly heading: number | undefined }) {
  const [shown, setShown] = useState(heading ?? 0);
  const turned = heading === undefined ? shown : nearestTurn(shown, heading);
  // The needle turns on from where it is, so that over north it does not go round the whole compass.
  if (turned !== shown) setShown(turned);
  const degrees = heading === undefined ? undefined : wrapHeading(heading);
  const words = degrees === undefined ? '–' : `${degrees}° ${t(compassPoint(degrees))}`;
  return (
    <svg className="live-gauge" viewBox="-52 -50 104 100">
      <title>{`${t('Direction')} ${words}`}</title>
      <circle className="live-gauge-ring" r={RADIUS + 2} />
      {marks.map((angle) => {
        const [outer, inner] = [
          onCircle(angle, RADIUS),
          onCircle(angle, RADIUS - (angle % 90 === 0 ? 6 : 3)),
        ];
        return (
          <line key={angle} className="live-gauge-mark" x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />
        );
      })}
      {points.map(({ at, word }) => {
        const { x, y } = onCircle(at, RADIUS - 15);
        return (
          <text key={word} className="live-gauge-number" x={x} y={y}>
            {t(word)}
          </text>
        );
      })}
      {degrees === undefined ? null : (
        <path
          className="live-gauge-arrow"
          d="M0 -45L6.5 -33H-6.5Z"
          style={{ transform: `rotate(${turned}deg)` }}
        />
      )}
      <text className="live-gauge-value" y="1">
        {degrees === undefined ? '–' : `${degrees}°`}
      </text>
    </svg>
  );
}
