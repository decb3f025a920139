import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { DataAccount } from '../relay/data-account.ts';
import type { RunParts } from './retrieval-run.ts';
import type { Waits } from './why-not.ts';

/** An order, with how it is now. */
export interface RetrievalView {
  readonly order: Retrieval;
  /** Undefined for one that does not wait. */
  readonly waits: Waits | undefined;
  /** Of the piece that is under way. */
  readonly currentBytes: number;
}

export interface RetrievalQueueParts extends Omit<RunParts, 'links' | 'bus'> {
  readonly store: Pick<Store, 'retrievals'>;
  readonly links: Links;
  readonly bus: Bus;
  readonly accountOf: (deviceid: string) => DataAccount;
  /** For how many days ended orders are kept with their files, as of now; 0 is for ever. */
  readonly keepDays: () => number;
  /** How much room all may take. */
  readonly maxBytes: number;
  readonly log: Log;
}
