import { t } from '../../../ground/i18n/t.ts';
import { arcPath, onCircle, speedAngle, speedBands, SPEED_GAUGE_BAND, SPEED_GAUGE_MAX } from './gauge.ts';

const RADIUS = 42;
const marks = Array.from({ length: SPEED_GAUGE_MAX / 10 + 1 }, (_, at) => at * 10);

interface SpeedGaugeProps {
  /** In `unit`; undefined when unknown. */
  readonly speed: number | undefined;
  readonly unit: string;
}

/** Speed on a dial from 0 to 220, with a colour for each 50. */
export function SpeedGauge({ speed, unit }: SpeedGaugeProps) {
  const words = speed === undefined ? '–' : String(Math.round(speed));
  return (
    <svg className="live-gauge" viewBox="-52 -50 104 92">
      <title>{`${t('Speed')} ${words} ${unit}`}</title>
      {speedBands.map(({ from, to }, at) => (
        <path
          key={from}
          className="live-gauge-band"
          data-band={at}
          d={arcPath(speedAngle(from), speedAngle(to), RADIUS)}
        />
      ))}
      {marks.map((value) => {
        const large = value % SPEED_GAUGE_BAND === 0 || value === SPEED_GAUGE_MAX;
        const [outer, inner] = [
          onCircle(speedAngle(value), RADIUS - 4),
          onCircle(speedAngle(value), RADIUS - (large ? 9 : 6.5)),
        ];
        const label = onCircle(speedAngle(value), RADIUS - 16.5);
        return (
          <g key={value}>
            <line className="live-gauge-mark" x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />
            {large ? (
              <text className="live-gauge-number" x={label.x} y={label.y}>
                {value}
              </text>
            ) : null}
          </g>
        );
      })}
      {speed === undefined ? null : (
        <path
          className="live-gauge-needle"
          d="M-1.8 4L0 -36L1.8 4Z"
          style={{ transform: `rotate(${speedAngle(speed)}deg)` }}
        />
      )}
      <circle className="live-gauge-hub" r="3.4" />
      <text className="live-gauge-value" y="24">
        {words}
      </text>
      <text className="live-gauge-unit" y="37">
        {unit}
      </text>
    </svg>
  );
}
