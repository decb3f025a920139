/** How much a problem matters: footage or alarms are lost now; somebody should look soon; worth knowing. */
export const severities = ['critical', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** Where a person looks at the problem, or does something about it. */
export type ProblemPlace = 'live' | 'map' | 'timeline' | 'settings' | 'usage' | 'firmware' | 'maintenance';

/** After how many looks in a row, and how many seconds, something is taken for true. */
interface Patience {
  readonly looks: number;
  readonly seconds: number;
  /** Looks further apart than so many seconds are not in a row, as long as it is none. */
  readonly gapSeconds?: number;
}

interface ProblemKind {
  readonly severity: Severity;
  readonly place: ProblemPlace;
  /** How long it has to be so until it is a problem, and how long it must not be so until it is none. */
  readonly opens: Patience;
  readonly closes: Patience;
}

/** Recorders watch their cameras and cards themselves: twice in a row is no slip. */
const twice = { opens: { looks: 2, seconds: 0 }, closes: { looks: 2, seconds: 0 } } as const;
/** A fix that comes and goes, or a clock that is being set, is not mended yet. */
const slowly = { opens: { looks: 2, seconds: 0 }, closes: { looks: 3, seconds: 0 } } as const;
/** What the server compares by itself is true at once. */
const atOnce = { opens: { looks: 1, seconds: 0 }, closes: { looks: 1, seconds: 0 } } as const;

/**
 * Everything that is looked for at a vehicle, in the order of how much it matters (rule HEALTH-1). How each is found is in the server's
 * `health/report-checks.ts` and `health/round-checks.ts`; its words are in `problem-words.ts` of the console.
 */
export const problemKinds = {
  notRecording: {
    severity: 'critical',
    place: 'timeline',
    // It is looked for while the vehicle drives: one drive says nothing of the next.
    opens: { looks: 3, seconds: 180, gapSeconds: 600 },
    closes: { looks: 2, seconds: 0 },
  },
  storageFailing: { severity: 'critical', place: 'timeline', ...twice },
  cameraLost: { severity: 'critical', place: 'live', ...twice },
  cameraCovered: { severity: 'warning', place: 'live', ...twice },
  cameraFault: { severity: 'warning', place: 'live', ...twice },
  peripheralFault: { severity: 'warning', place: 'live', ...twice },
  noGps: {
    severity: 'warning',
    place: 'map',
    ...slowly,
  },
  gpsAntenna: { severity: 'warning', place: 'map', ...twice },
  clockWrong: {
    severity: 'warning',
    place: 'settings',
    ...slowly,
  },
  voltageLow: {
    severity: 'warning',
    place: 'live',
    opens: { looks: 2, seconds: 60 },
    closes: { looks: 2, seconds: 60 },
  },
  offline: { severity: 'warning', place: 'map', ...atOnce },
  updateFailed: { severity: 'warning', place: 'firmware', ...atOnce },
  settingsRefused: { severity: 'warning', place: 'settings', ...atOnce },
  maintenanceOverdue: { severity: 'warning', place: 'maintenance', ...atOnce },
  odometerJumped: { severity: 'warning', place: 'maintenance', ...atOnce },
  dataOver: { severity: 'warning', place: 'usage', ...atOnce },
  storageFull: { severity: 'info', place: 'timeline', ...twice },
  settingsWaiting: { severity: 'info', place: 'settings', ...atOnce },
  maintenanceSoon: { severity: 'info', place: 'maintenance', ...atOnce },
  firmwareOld: { severity: 'info', place: 'firmware', ...atOnce },
} as const satisfies Record<string, ProblemKind>;

export type ProblemKindName = keyof typeof problemKinds;

export const problemKindNames = Object.keys(problemKinds) as [ProblemKindName, ...ProblemKindName[]];

/** The kind as every kind is, for code that walks them. */
export const problemKind = (name: ProblemKindName): ProblemKind => problemKinds[name];
