import { type DeviceState, deviceStates } from '../../ui/state-colours.ts';

interface VehicleMarkProps {
  /** Degrees clockwise from north; without it the mark is round. */
  readonly heading: number | undefined;
  readonly state: DeviceState | undefined;
  /** Said by screen readers. */
  readonly label: string;
}

const DROP = 'M14 2.2c.9 0 1.5.5 2 1.4l5.4 9a9 9 0 1 1-14.8 0l5.4-9c.5-.9 1.1-1.4 2-1.4z';

/** A vehicle as the large map draws it, in SVG. */
export function VehicleMark({ heading, state, label }: VehicleMarkProps) {
  const colour = state === undefined ? 'var(--bs-primary)' : deviceStates[state].css;
  const turn = heading === undefined ? {} : { transform: `rotate(${heading}deg)` };
  return (
    <svg className="or-mini-mark" viewBox="0 0 28 32" style={turn}>
      <title>{label}</title>
      {heading === undefined ? (
        <circle cx="14" cy="17.5" r="8.5" fill={colour} stroke="var(--bs-body-bg)" strokeWidth="2" />
      ) : (
        <>
          <path d={DROP} fill={colour} stroke="var(--bs-body-bg)" strokeWidth="2" />
          <path
            d="m10.4 19.6 3.6-4.8 3.6 4.8"
            fill="none"
            stroke="var(--bs-body-bg)"
            strokeWidth="2.3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}
