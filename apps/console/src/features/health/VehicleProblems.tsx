import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { dashboardPath } from '../../ground/paths.ts';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../ui/badges/state-colours.ts';
import type { HealthRow } from './health-rows.ts';
import { ProblemItem } from './ProblemItem.tsx';

/** Vehicles that are shown at first, and with each further step: each is several lines. */
const A_STEP = 50;
/** Those that are drawn at once, which fill a screen; the rest of a step follows when the page has time. */
const AT_ONCE = 12;

interface VehicleProblemsProps {
  readonly rows: readonly HealthRow[];
  readonly mayMute: boolean;
  readonly onMute: (problem: WireProblem) => void;
  readonly onUnmute: (problem: WireProblem) => void;
}

/** A card a vehicle, with all that is wrong with it. */
export function VehicleProblems({ rows, ...actions }: VehicleProblemsProps) {
  const [most, setMost] = useState(A_STEP);
  const drawn = useDeferredValue(most, AT_ONCE);
  const left = rows.length - most;
  return (
    <>
      <ul className="or-health-list" aria-label={t('Problems')}>
        {rows.slice(0, drawn).map((row) => (
          <Vehicle key={row.deviceid} row={row} {...actions} />
        ))}
      </ul>
      {left <= 0 ? null : (
        <button
          type="button"
          className="btn btn-outline-secondary or-health-more"
          onClick={() => setMost(most + A_STEP)}
        >
          {t('Show {count} more vehicles', { count: Math.min(left, A_STEP) })}
        </button>
      )}
    </>
  );
}

function Vehicle({ row, ...actions }: Omit<VehicleProblemsProps, 'rows'> & { readonly row: HealthRow }) {
  const { deviceid, problems, severity } = row;
  const device = useDevice(deviceid);
  const names = [device?.memo, device?.driverName, deviceStore.extra(deviceid).plate].filter(Boolean);
  return (
    <li className={`or-health-vehicle or-health-${severity}`} data-device={deviceid}>
      <h2>
        <Link to={dashboardPath(deviceid)}>{deviceid}</Link>
        {names.length === 0 ? null : <span className="or-muted or-ellipsis">{names.join(' · ')}</span>}
        {device === undefined ? null : <StateBadge state={stateOf(device)} />}
      </h2>
      <ul>
        {problems.map((problem) => (
          <ProblemItem key={`${problem.kind} ${problem.channel}`} problem={problem} {...actions} />
        ))}
      </ul>
    </li>
  );
}
