import { GOES_ON_MINUTES } from '@outrider/model/health/limits.ts';
import { problemKind, type ProblemKindName } from '@outrider/model/health/problem-kinds.ts';
import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { Check, Finding } from './finding.ts';
import { isToldNow } from './problem-event.ts';

/** A problem that comes again within this time goes on. */
export const GOES_ON_MS = GOES_ON_MINUTES * 60_000;

/** A kind of problem at a channel of a vehicle, as it was seen lately. */
interface Watched {
  /** Looks in a row that found it, or that did not, and since when they do. */
  found: boolean;
  looks: number;
  sinceMs: number;
  /** Of the last look. */
  lastMs: number;
  /** The problem that it is, or was until lately; undefined as long as it may be a slip. */
  problem: Problem | undefined;
}

/** What became of a problem by a look. */
export interface ProblemTurn {
  readonly problem: Problem;
  /** Whether it is one now. */
  readonly opened: boolean;
}

const placeOf = (kind: ProblemKindName, channel: number): string => `${kind} ${channel}`;

/**
 * The problems of one vehicle. A state is a problem once it has lasted long enough, and none any more once it has been gone long
 * enough; a problem that comes again soon after goes on.
 */
export class VehicleHealth {
  readonly #deviceid: string;
  readonly #watched = new Map<string, Watched>();

  /** @param known problems that are open, or were until lately; the last counts of some of one kind and channel */
  constructor(deviceid: string, known: readonly Problem[] = []) {
    this.#deviceid = deviceid;
    for (const problem of known) this.take(problem);
  }

  /** It is, or was until lately, so: somebody else found that. */
  take(problem: Problem): void {
    this.#watched.set(placeOf(problem.kind, problem.channel), {
      found: problem.closedMs === 0,
      looks: Number.MAX_SAFE_INTEGER,
      sinceMs: problem.closedMs === 0 ? problem.sinceMs : problem.closedMs,
      lastMs: Math.max(problem.sinceMs, problem.closedMs),
      problem,
    });
  }

  /** Problems that are not over. */
  get open(): Problem[] {
    return Array.from(this.#watched.values(), ({ problem }) => problem).filter(
      (problem) => problem?.closedMs === 0,
    ) as Problem[];
  }

  has(kind: ProblemKindName): boolean {
    return this.#watched.get(placeOf(kind, 0))?.problem?.closedMs === 0;
  }

  /** Looks at a vehicle by all these checks. @param nowMs of the look, ms since 1970 */
  look<Look>(checks: readonly Check<Look>[], at: Look, nowMs: number): ProblemTurn[] {
    const turns: ProblemTurn[] = [];
    for (const { kind, look } of checks) {
      const findings = look(at);
      if (findings === undefined || (findings.length === 0 && this.#watched.size === 0)) continue;
      const places = new Set<string>();
      for (const finding of findings) {
        const place = placeOf(kind, finding.channel);
        places.add(place);
        this.#find(kind, place, finding, nowMs, turns);
      }
      for (const [place, watched] of this.#watched)
        if (place.startsWith(`${kind} `) && !places.has(place))
          this.#miss(kind, place, watched, nowMs, turns);
    }
    return turns;
  }

  #find(
    kind: ProblemKindName,
    place: string,
    { channel, detail }: Finding,
    nowMs: number,
    turns: ProblemTurn[],
  ): void {
    const watched = this.#watched.get(place) ?? {
      found: false,
      looks: 0,
      sinceMs: nowMs,
      lastMs: nowMs,
      problem: undefined,
    };
    this.#watched.set(place, watched);
    const { opens } = problemKind(kind);
    const isOpen = watched.problem?.closedMs === 0;
    if (!isOpen && nowMs - watched.lastMs > (opens.gapSeconds ?? Number.POSITIVE_INFINITY) * 1_000)
      watched.looks = 0;
    count(watched, true, nowMs);
    const { problem, sinceMs } = watched;
    if (problem?.closedMs === 0) {
      watched.problem = { ...problem, detail };
      if (isToldNow(problem, watched.problem)) turns.push({ problem: watched.problem, opened: true });
    } else if (isLong(watched, opens, nowMs)) {
      watched.problem =
        problem === undefined
          ? { deviceid: this.#deviceid, kind, channel, sinceMs, closedMs: 0, detail }
          : { ...problem, closedMs: 0, detail };
      turns.push({ problem: watched.problem, opened: true });
    }
  }

  #miss(kind: ProblemKindName, place: string, watched: Watched, nowMs: number, turns: ProblemTurn[]): void {
    count(watched, false, nowMs);
    const { problem } = watched;
    if (problem === undefined) this.#watched.delete(place);
    else if (problem.closedMs > 0) {
      if (nowMs - problem.closedMs > GOES_ON_MS) this.#watched.delete(place);
    } else if (isLong(watched, problemKind(kind).closes, nowMs)) {
      // By a clock that was set back it would have ended before it began.
      watched.problem = { ...problem, closedMs: Math.max(watched.sinceMs, problem.sinceMs + 1) };
      turns.push({ problem: watched.problem, opened: false });
    }
  }
}

function count(watched: Watched, found: boolean, nowMs: number): void {
  if (watched.found !== found || watched.looks === 0) {
    watched.found = found;
    watched.looks = 0;
    watched.sinceMs = nowMs;
  }
  watched.looks++;
  watched.lastMs = nowMs;
}

function isLong(
  { looks, sinceMs }: Watched,
  patience: { readonly looks: number; readonly seconds: number },
  nowMs: number,
): boolean {
  return looks >= patience.looks && nowMs - sinceMs >= patience.seconds * 1_000;
}
