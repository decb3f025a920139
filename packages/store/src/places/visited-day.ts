/** A day of a device, by its number since 1970-01-01. */
export interface VisitedDay {
  readonly deviceid: string;
  readonly day: number;
}

/** A day that has to be counted. @property mark another one each time it is marked */
export interface StaleVisits extends VisitedDay {
  readonly mark: number;
  /** False: only fences changed since it was counted. */
  readonly whole: boolean;
}

/** Days of devices, both included. */
export interface AskedDays {
  readonly deviceids: readonly string[];
  readonly fromDay: number;
  readonly toDay: number;
}
