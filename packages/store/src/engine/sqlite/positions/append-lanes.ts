import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { StoredReport } from '../../../positions/positions.ts';
import { BatchWriter } from './report-batch.ts';

/** Reports in one transaction at most: a commit then takes well under a tenth of a second. */
const MAX_BATCH = 10_000;
/** Reports that devices kept back, in one group: half a millisecond. A report of now waits for one such commit at most. */
export const LATE_REPORTS_A_GROUP = 120;

/** Reports that are committed together. */
export interface Group {
  readonly batch: BatchWriter;
  readonly facts: Fact[];
  readonly onward: string | undefined;
  /** Devices with reports or facts in it. */
  readonly deviceids: Set<string>;
  /** Of the other lane: something of one of its devices is in that, and comes first. */
  after: Group | undefined;
  readonly committed: Promise<MadeEvents>;
  readonly resolve: (made: MadeEvents) => void;
  readonly reject: (error: unknown) => void;
}

function openGroup(onward: string | undefined): Group {
  const { promise, resolve, reject } = Promise.withResolvers<MadeEvents>();
  const batch = new BatchWriter();
  return {
    batch,
    facts: [],
    onward,
    deviceids: new Set(),
    after: undefined,
    committed: promise,
    resolve,
    reject,
  };
}

const deviceOf = (fact: Fact): string => (fact.kind === 'begin' ? fact.event.deviceid : fact.deviceid);

/**
 * Reports that wait to be committed, in two lanes: an hour that a thousand devices kept back does not hold up a report of now. Reports of
 * one device stay in their order, as long as each group that was given is committed before any that is given after it.
 */
export class AppendLanes {
  /** Each oldest first; the last group still takes reports. */
  readonly #live: Group[] = [];
  readonly #late: Group[] = [];
  /** In how many groups of the late lane a device waits. */
  readonly #waitsLate = new Map<string, number>();

  /** @returns where the facts stand in their group, and what resolves once that is committed */
  add(
    reports: readonly StoredReport[],
    facts: readonly Fact[],
    onward: string | undefined,
  ): { readonly first: number; readonly committed: Promise<MadeEvents> } {
    const isLate = reports.length === 0 || reports.some(({ late }) => late) || this.#waits(reports, facts);
    const group = isLate
      ? openIn(this.#late, reports.length, onward, LATE_REPORTS_A_GROUP)
      : openIn(this.#live, reports.length, onward, MAX_BATCH);
    if (isLate) this.#goLate(group, reports, facts);
    for (const report of reports) {
      group.batch.add(report.deviceid, report);
      group.deviceids.add(report.deviceid);
    }
    for (const fact of facts) group.deviceids.add(deviceOf(fact));
    const first = group.facts.length;
    group.facts.push(...facts);
    return { first, committed: group.committed };
  }

  /** Whether something of these devices waits in the late lane. */
  #waits(reports: readonly StoredReport[], facts: readonly Fact[]): boolean {
    if (this.#waitsLate.size === 0) return false;
    return (
      reports.some(({ deviceid }) => this.#waitsLate.has(deviceid)) ||
      facts.some((fact) => this.#waitsLate.has(deviceOf(fact)))
    );
  }

  /** Notes the devices of which a group of the late lane will have something, and the group of the other lane that has to come before it. */
  #goLate(group: Group, reports: readonly StoredReport[], facts: readonly Fact[]): void {
    const deviceids = new Set([...reports.map(({ deviceid }) => deviceid), ...facts.map(deviceOf)]);
    // What it waits for already may come later than what these devices wait in.
    const before = this.#live.findLast((one) => one === group.after || hasAny(one, deviceids));
    group.after = before ?? group.after;
    for (const deviceid of deviceids)
      if (!group.deviceids.has(deviceid))
        this.#waitsLate.set(deviceid, 1 + (this.#waitsLate.get(deviceid) ?? 0));
  }

  /** The group of reports of now that is to be committed next; none where none waits. */
  nextLive(): readonly Group[] {
    return this.#live.splice(0, 1);
  }

  /**
   * The groups of what devices kept back that are to be committed next, in one transaction; none where none may go.
   * @param most reports of them, where there are several
   */
  nextLate(most = LATE_REPORTS_A_GROUP): readonly Group[] {
    if (!this.#mayGo(this.#late[0])) return [];
    const groups = this.#late.splice(0, 1);
    let count = groups[0]?.batch.count ?? 0;
    for (let next = this.#late[0]; this.#mayGo(next); next = this.#late[0]) {
      count += next.batch.count;
      if (count > most || next.onward !== groups[0]?.onward) break;
      groups.push(next);
      this.#late.shift();
    }
    for (const { deviceids } of groups) for (const deviceid of deviceids) this.#goesLate(deviceid);
    return groups;
  }

  /** Whether a group of the late lane waits for none of the other. */
  #mayGo(late: Group | undefined): late is Group {
    return late !== undefined && (late.after === undefined || !this.#live.includes(late.after));
  }

  /** A group of the late lane that has something of the device waits no longer. */
  #goesLate(deviceid: string): void {
    const left = (this.#waitsLate.get(deviceid) ?? 1) - 1;
    if (left > 0) this.#waitsLate.set(deviceid, left);
    else this.#waitsLate.delete(deviceid);
  }
}

function hasAny(group: Group, deviceids: ReadonlySet<string>): boolean {
  return deviceids.values().some((deviceid) => group.deviceids.has(deviceid));
}

/** The last group of a lane, or one behind it. @param most reports in one, where there are several */
function openIn(lane: Group[], reports: number, onward: string | undefined, most: number): Group {
  const last = lane.at(-1);
  if (last?.onward === onward && last !== undefined && last.batch.count + reports <= most) return last;
  const group = openGroup(onward);
  lane.push(group);
  return group;
}
