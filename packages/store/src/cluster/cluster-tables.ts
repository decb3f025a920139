import type { FeedMarkTables } from '../ground/feed-marks.ts';

/** The tables of what several servers over one store agree on. */
export interface ClusterTables extends FeedMarkTables {
  leases: { name: string; server: string; until_ms: number };
  /** Of the events: what of them is numbered, and when it was learnt. */
  events: { id: number; learnt: number };
}
