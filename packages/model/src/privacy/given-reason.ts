/** A private stretch that somebody may see for a while, as they gave a reason for it. */
export interface GivenReason {
  readonly user: string;
  readonly deviceid: string;
  /** Of which time, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Until when they may, ms since 1970 UTC. */
  readonly untilMs: number;
}
