import {
  problemKind,
  type ProblemKindName,
  problemKindNames,
  severities,
  type Severity,
} from '@outrider/model/health/problem-kinds.ts';
import type { WireProblem } from '@outrider/protocol/health/calls.ts';

/** A vehicle with what is wrong with it, the worst first. */
export interface HealthRow {
  readonly deviceid: string;
  readonly problems: readonly WireProblem[];
  readonly severity: Severity;
}

/** Which problems are shown. */
export interface HealthFilter {
  readonly kind: ProblemKindName | undefined;
  readonly severity: Severity | undefined;
  /** Those that are muted, or those that are not. */
  readonly muted: boolean;
  /** Of which vehicles. */
  readonly passes: (deviceid: string) => boolean;
}

const rankOfKind = new Map(problemKindNames.map((kind, at) => [kind, at]));
const rankOf = ({ kind }: WireProblem): number => rankOfKind.get(kind) ?? 0;
const severityOf = ({ kind }: WireProblem): Severity => problemKind(kind).severity;

const fits = (problem: WireProblem, { kind, muted, passes }: Omit<HealthFilter, 'severity'>): boolean =>
  (kind === undefined || problem.kind === kind) &&
  (problem.muted !== undefined) === muted &&
  passes(problem.deviceid);

/** A row a vehicle, the worst first, and of those that are as bad, which is so for longest. */
export function healthRows(problems: readonly WireProblem[], filter: HealthFilter): HealthRow[] {
  const shown = problems.filter(
    (problem) =>
      fits(problem, filter) && (filter.severity === undefined || severityOf(problem) === filter.severity),
  );
  const rows = Array.from(
    Map.groupBy(shown, ({ deviceid }) => deviceid),
    ([deviceid, ofVehicle]): HealthRow => {
      const sorted = ofVehicle.toSorted((a, b) => rankOf(a) - rankOf(b) || a.channel - b.channel);
      return { deviceid, problems: sorted, severity: worstOf(sorted) };
    },
  );
  return rows.sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      longestOf(a) - longestOf(b) ||
      (a.deviceid < b.deviceid ? -1 : 1),
  );
}

/** How many problems there are of each severity, whichever of them are shown. */
export function countsOf(
  problems: readonly WireProblem[],
  filter: Omit<HealthFilter, 'severity'>,
): Readonly<Record<Severity, number>> {
  const counts = { critical: 0, warning: 0, info: 0 };
  for (const problem of problems) if (fits(problem, filter)) counts[severityOf(problem)]++;
  return counts;
}

const worstOf = (problems: readonly WireProblem[]): Severity =>
  severities.find((severity) => problems.some((one) => severityOf(one) === severity)) ?? 'info';

const longestOf = ({ problems, severity }: HealthRow): number =>
  Math.min(...problems.flatMap((one) => (severityOf(one) === severity ? [one.since] : [])));
