import { t } from '../../../ground/i18n/t.ts';
import { formatClock, formatRecent } from '../../../ui/text/format.ts';
import { formatMs, heightOf, lines, type TimedRow } from './performance-rows.ts';

/** Height of the picture in its own units; it is stretched to where it stands. */
const HIGH = 100;
/** Which parts of the stretch have their time below it. */
const TIMES = [0, 1 / 3, 2 / 3, 1] as const;

interface WorkPictureProps {
  readonly rows: readonly TimedRow[];
  /** The stretch of time that it shows, unix seconds. */
  readonly from: number;
  readonly to: number;
  /** Seconds of a step. */
  readonly step: number;
}

/** How long a kind of work took, step by step: the highest as colour, the average stronger; each tenfold as high as the one before. */
export function WorkPicture({ rows, from, to, step }: WorkPictureProps) {
  const steps = Math.max(1, Math.ceil((to - from) / step));
  return (
    <div className="or-timed-picture" aria-hidden="true">
      <svg viewBox={`0 0 ${steps} ${HIGH}`} preserveAspectRatio="none">
        {lines.map((ms) => (
          <line key={ms} x1={0} x2={steps} y1={HIGH * (1 - heightOf(ms))} y2={HIGH * (1 - heightOf(ms))} />
        ))}
        {rows.map(({ datetime, gms, cnt, avg, max }) => {
          const x = (datetime - from) / step;
          const [low, high] = [HIGH * heightOf(avg), HIGH * heightOf(max)];
          return (
            <g key={`${datetime} ${gms}`}>
              <title>
                {t('{time}: {count} times, {average} on average, {highest} at most', {
                  time: formatRecent(datetime * 1_000),
                  count: cnt,
                  average: formatMs(avg),
                  highest: formatMs(max),
                })}
              </title>
              <rect className="or-timed-high" x={x} width={0.9} y={HIGH - high} height={high} />
              <rect className="or-timed-mean" x={x} width={0.9} y={HIGH - low} height={low} />
            </g>
          );
        })}
      </svg>
      {lines.map((ms) => (
        <small key={ms} style={{ bottom: `${100 * heightOf(ms)}%` }}>
          {formatMs(ms).replace('.0', '')}
        </small>
      ))}
    </div>
  );
}

/** When the picture above begins and ends, and the times between. */
export function WorkTimes({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <div className="or-timed-axis" aria-hidden="true">
      {TIMES.map((part) => (
        <span key={part}>{formatClock((from + (to - from) * part) * 1_000).slice(0, 5)}</span>
      ))}
    </div>
  );
}
