/** A package is kept so long, and told of as failed so long. */
export const KEPT_MS = 24 * 3_600_000;

/** What of a package only who may see it gets. */
export type ExportPart = 'way' | 'events';

/** What is told of an export. */
export interface ExportTold {
  readonly id: string;
  readonly user: string;
  readonly deviceid: string;
  readonly channels: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: string;
  readonly madeMs: number;
  /** Until when it is kept: of one that is not done as if it were now. */
  readonly untilMs: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Of the package; 0 while it is not done. */
  readonly bytes: number;
  /** What of it who takes it has to be allowed to see, beside the recordings. */
  readonly parts?: readonly ExportPart[] | undefined;
  /** Of which export it is a redacted copy. */
  readonly copyOf?: string | undefined;
}

/** Until when one is kept that is done at a moment, ms since 1970 UTC. */
export const keptFor = (doneMs: number): number => doneMs + KEPT_MS;

/** Whether it waits or is being written. */
export const isAhead = ({ state }: Pick<ExportTold, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
