import type { Engine } from '../ground/engine.ts';
import type { ClusterTables } from './cluster-tables.ts';
import { feed, type Feed } from './feed.ts';
import { leases, type Leases } from './leases.ts';

/** What several servers over one store agree on. */
export interface ClusterStore {
  readonly leases: Leases;
  readonly feed: Feed;
}

export const clusterStore = (engine: Engine<ClusterTables>): ClusterStore => ({
  leases: leases(engine),
  feed: feed(engine),
});
