import { type DeviceState, deviceStates } from '../../ui/badges/state-colours.ts';
import { silhouetteOf } from '../kinds/silhouettes.ts';

interface VehicleMarkProps {
  /** Degrees clockwise from north; without it the mark stands upright. */
  readonly heading: number | undefined;
  readonly state: DeviceState | undefined;
  /** Index into the kinds of vehicle. */
  readonly icon: number;
  /** Said by screen readers. */
  readonly label: string;
}

/** A vehicle as the large map draws it, in SVG. */
export function VehicleMark({ heading, state, icon, label }: VehicleMarkProps) {
  const colour = state === undefined ? 'var(--bs-primary)' : deviceStates[state].css;
  const { body, details, turns } = silhouetteOf(icon);
  const turn = heading === undefined || !turns ? {} : { transform: `rotate(${heading}deg)` };
  return (
    <svg className="or-mini-mark" viewBox="-17 -17 34 34" style={turn}>
      <title>{label}</title>
      <path d={body} fill={colour} stroke="var(--bs-body-bg)" strokeWidth="3" strokeLinejoin="round" />
      <path d={body} fill={colour} />
      <path d={details} fill="var(--bs-body-bg)" opacity="0.75" />
    </svg>
  );
}
