import { MAX_OPEN_ORDERS, MAX_ORDERS, MOST_TRIES } from '@outrider/model/retrievals/limits.ts';
import {
  type RetrievalBody,
  retrievalBody,
  type RetrievalProgress,
} from '@outrider/model/retrievals/retrieval.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import type { OrderQueue } from '../orders/order-queue.ts';
import { isWanting, wantedAgain } from './plan-parts.ts';
import type { RetrievalRun } from './retrieval-run.ts';

type Kind = OrderKind<RetrievalBody, RetrievalProgress, RetrievalRun>;

/** By which orders of footage are told from others that wait for devices. */
export const RETRIEVAL_KIND = 'retrieval';

/** Orders of footage. */
export type RetrievalOrders = OrderQueue<RetrievalBody, RetrievalProgress, RetrievalRun>;

/** Orders that run at once: each takes a channel of what recorders may send. */
const MOST_RUNNING = 4;

/** The parts of the server that orders of footage need. */
type Around = Required<
  Pick<Kind, 'begin' | 'hasRoom' | 'newestFirst' | 'end' | 'tellEnd' | 'removed' | 'look'> &
    Pick<Kind['limits'], 'days'>
>;

/** Footage as a kind of orders that wait for devices (decision 0043). */
export const retrievalKind = ({ days, ...around }: Around): Kind => ({
  name: RETRIEVAL_KIND,
  body: retrievalBody,
  fresh: { usedWay: 'any', parts: [] },
  section: 'recordings',
  limits: { running: MOST_RUNNING, kept: MAX_ORDERS, open: MAX_OPEN_ORDERS, tries: MOST_TRIES, days },
  // Of a time that is not over there is footage to come.
  notBeforeMs: ({ toMs }) => toMs,
  // It waits for Wi-Fi.
  rests: ({ withoutMobile }) => withoutMobile,
  again: ({ parts }) => (parts.some(isWanting) ? { parts: wantedAgain(parts) } : undefined),
  ...around,
});
