import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import type { Bus } from '../bus/bus.ts';
import type { FileReach } from '../cluster/files/file-reach.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderQueueParts, OrderView } from '../orders/order-queue.ts';
import type { DataAccount } from '../relay/data-account.ts';
import type { FootageRoom } from './footage-room.ts';
import type { RunParts } from './retrieval-run.ts';

/** An order of footage, with how it is now. */
export type RetrievalView = OrderView<Retrieval>;

export interface RetrievalQueueParts
  extends Omit<RunParts, 'links' | 'bus'>, Omit<OrderQueueParts, 'links' | 'bus' | 'usedUp'> {
  readonly links: Links;
  readonly bus: Bus;
  readonly accountOf: (deviceid: string) => DataAccount;
  /** To files of other servers, and from them to those of this one. */
  readonly reach: Pick<FileReach, 'give' | 'find'>;
  /** For how many days ended orders are kept with their files, as of now; 0 is for ever. */
  readonly keepDays: () => number;
  /** How much room it may take, as of now. */
  readonly room: () => FootageRoom;
  /** Whether of orders of one priority the newest goes first, as of now. */
  readonly newestFirst: () => boolean;
}
