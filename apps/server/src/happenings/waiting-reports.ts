import type { PositionReport } from '@outrider/model/positions/position.ts';

/** So many different reports of one moment are looked through. */
const MOST_OF_A_MOMENT = 8;

/** Whether reports are kept, with what they said; undefined while they are on their way. */
export interface ReportFate {
  isKept: boolean | undefined;
}

interface Sent {
  readonly report: PositionReport;
  readonly fate: ReportFate;
}

/** Reports of a device that are on their way into the store. A device that does not hear that they are kept sends them again meanwhile. */
export class WaitingReports {
  /** By when they were taken, ms since 1970. */
  readonly #sent = new Map<number, readonly Sent[]>();

  /** What becomes of reports all of which are on their way already; undefined where one of them is not. */
  fatesOf(reports: readonly PositionReport[]): readonly ReportFate[] | undefined {
    const fates: ReportFate[] = [];
    for (const report of reports) {
      const same = this.#sent.get(report.position.time)?.find((sent) => isSame(sent.report, report));
      if (same === undefined) return undefined;
      fates.push(same.fate);
    }
    return fates;
  }

  /** They are on their way now. */
  add(reports: readonly PositionReport[]): ReportFate {
    const fate: ReportFate = { isKept: undefined };
    for (const report of reports) {
      const { time } = report.position;
      const others = this.#sent.get(time) ?? [];
      if (others.length < MOST_OF_A_MOMENT) this.#sent.set(time, [...others, { report, fate }]);
    }
    return fate;
  }

  /** It is known what became of reports that were added. */
  settle(reports: readonly PositionReport[], fate: ReportFate, isKept: boolean): void {
    fate.isKept = isKept;
    for (const { position } of reports) {
      const others = this.#sent.get(position.time)?.filter((sent) => sent.fate !== fate) ?? [];
      if (others.length === 0) this.#sent.delete(position.time);
      else this.#sent.set(position.time, others);
    }
  }
}

/** Whether a device sent one of them again: it arrived at another time, and says the same. Both were read by the same code. */
const isSame = (one: PositionReport, other: PositionReport): boolean => said(one) === said(other);
const said = (report: PositionReport): string => JSON.stringify({ ...report, arrivedMs: 0 });
