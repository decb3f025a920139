import type { HealthLimits } from '@outrider/model/health/health-settings.ts';
import type { PeripheralFault } from '@outrider/model/health/peripherals.ts';
import type { UnsettledWishes } from '@outrider/store/devices/remote-settings.ts';
import { type Check, type Findings, wholeVehicle } from './finding.ts';

const HOUR_MS = 3_600_000;

/** How an update of a vehicle's firmware ended, and for which version it was. */
export interface EndedUpdate {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly target: string;
  readonly fault: string;
}

/** A vehicle that has another firmware than its plan, or than the newest in the store for its model. */
export interface BehindPlan {
  readonly version: string;
  readonly target: string;
  /** ms since 1970 UTC. */
  readonly sinceMs: number;
  /** Whether it is the store that has another, and no plan. */
  readonly byStore?: true;
}

/** A vehicle's overdue work, and work that is due soon: names, the first due first; and whether its odometer is in doubt. */
export interface MaintenanceLook {
  readonly overdue: readonly string[];
  readonly soon: readonly string[];
  /** Km, as the dash had them. */
  readonly doubt: { readonly fromKm: number; readonly toKm: number } | undefined;
}

/** A vehicle as it is looked at by the clock, whether it reports or not. */
export interface RoundLook {
  readonly nowMs: number;
  readonly isOnline: boolean;
  /** When it was heard last, ms since 1970; 0: it never was. */
  readonly heardMs: number;
  /** For how long it was away at most in the last weeks, ms. */
  readonly longestAwayMs: number;
  /** Whether the server has run long enough that devices that are there would have spoken. */
  readonly isSettled: boolean;
  /** Bytes of this month, and the budget; undefined without one. */
  readonly usedBytes: number;
  readonly limitBytes: number | undefined;
  /** How its newest update ended; undefined while one is under way, or there was none. */
  readonly update: EndedUpdate | undefined;
  /** The version that it has beside what a plan has for all of its devices, and since when; undefined where there is none. */
  readonly behind: BehindPlan | undefined;
  /** Systems at its recorder that are not well, as they said last; undefined where they never spoke. */
  readonly peripherals: readonly PeripheralFault[] | undefined;
  /** What it needs; undefined where nothing is to be said of it. */
  readonly maintenance: MaintenanceLook | undefined;
  /** From when on something is a problem. */
  readonly limits: HealthLimits;
  /** What people want it to be set to and it is not: refused, or waiting for too long. */
  readonly wishes: readonly Omit<UnsettledWishes, 'deviceid'>[];
}

/** For how long a vehicle may be away, ms. */
export function usualAwayMs(
  longestAwayMs: number,
  { leastAwayHours, mostAwayHours }: Pick<HealthLimits, 'leastAwayHours' | 'mostAwayHours'>,
): number {
  return Math.min(Math.max(longestAwayMs, leastAwayHours * HOUR_MS), mostAwayHours * HOUR_MS);
}

function away({ nowMs, isOnline, heardMs, longestAwayMs, isSettled, limits }: RoundLook): Findings {
  if (isOnline || heardMs === 0) return wholeVehicle(false);
  if (!isSettled) return undefined;
  const usualMs = usualAwayMs(longestAwayMs, limits);
  return wholeVehicle(nowMs - heardMs > usualMs, {
    heard: Math.floor(heardMs / 1_000),
    usualHours: Math.round(usualMs / HOUR_MS),
  });
}

function overBudget({ usedBytes, limitBytes }: RoundLook): Findings {
  return limitBytes === undefined
    ? wholeVehicle(false)
    : wholeVehicle(usedBytes >= limitBytes, { used: usedBytes, limit: limitBytes });
}

/** The setting that a person sees first, and how many there are. */
function someOf({ wishes }: RoundLook, areRefused: boolean): Findings {
  const some = wishes.find(({ isRefused }) => isRefused === areRefused);
  const { key = '', count = 0, fault = '' } = some ?? {};
  return wholeVehicle(some !== undefined, { key, count, fault: fault.slice(0, 200) });
}

function peripherals({ peripherals: faulty }: RoundLook): Findings {
  if (faulty === undefined) return undefined;
  const [first] = faulty;
  return wholeVehicle(first !== undefined, {
    name: first?.name ?? '',
    faults: first?.faults.join(' ') ?? '',
    count: faulty.length,
  });
}

/** The first work to be done, and how many there are. */
const worksOf = (names: readonly string[] = []): Findings =>
  wholeVehicle(names.length > 0, { plan: names[0] ?? '', count: names.length });

function odometerJumped({ maintenance }: RoundLook): Findings {
  const doubt = maintenance?.doubt;
  return wholeVehicle(doubt !== undefined, {
    from: Math.round(doubt?.fromKm ?? 0),
    to: Math.round(doubt?.toKm ?? 0),
  });
}

const DAY_MS = 24 * HOUR_MS;

function oldFirmware({ behind, limits, nowMs }: RoundLook): Findings {
  if (behind === undefined) return wholeVehicle(false);
  const { version, target, sinceMs, byStore = false } = behind;
  const days = Math.floor((nowMs - sinceMs) / DAY_MS);
  return wholeVehicle(days >= limits.oldFirmwareDays, {
    version: version.slice(0, 200),
    target: target.slice(0, 200),
    days,
    ...(byStore ? { by: 'store' } : {}),
  });
}

/** The checks by the clock of every vehicle. */
export const roundChecks: readonly Check<RoundLook>[] = [
  { kind: 'offline', look: away },
  { kind: 'dataOver', look: overBudget },
  {
    kind: 'updateFailed',
    look: ({ update }) =>
      wholeVehicle(update?.state === 'failed', {
        target: (update?.target ?? '').slice(0, 200),
        fault: (update?.fault ?? '').slice(0, 200),
      }),
  },
  { kind: 'settingsRefused', look: (look) => someOf(look, true) },
  { kind: 'settingsWaiting', look: (look) => someOf(look, false) },
  { kind: 'firmwareOld', look: oldFirmware },
  { kind: 'peripheralFault', look: peripherals },
  { kind: 'maintenanceOverdue', look: ({ maintenance }) => worksOf(maintenance?.overdue) },
  { kind: 'maintenanceSoon', look: ({ maintenance }) => worksOf(maintenance?.soon) },
  { kind: 'odometerJumped', look: odometerJumped },
];
