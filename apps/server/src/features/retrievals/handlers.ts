import type * as calls from '@outrider/protocol/retrievals/calls.ts';
import type { FeedMakers } from '../../calls/feed.ts';
import type { HttpHandlers, PushHandlers } from '../../calls/handler.ts';
import { feedOrders } from './feed-orders.ts';
import { changeRetrieval } from './change-retrieval.ts';
import { estimateRetrieval } from './estimate-retrieval.ts';
import {
  readEventFootage,
  readEventRecover,
  writeEventFootage,
  writeEventRecover,
} from './event-setting-calls.ts';
import { listRetrievals } from './list-retrievals.ts';
import { orderRetrieval } from './order-retrieval.ts';
import { pushRetrievals } from './push-retrievals.ts';
import { removeRetrieval } from './remove-retrieval.ts';
import { retrievedFile } from './retrieved-file.ts';

export const http: HttpHandlers<typeof calls.http> = {
  readEventFootage,
  writeEventFootage,
  readEventRecover,
  writeEventRecover,
  listRetrievals,
  orderRetrieval,
  estimateRetrieval,
  changeRetrieval,
  removeRetrieval,
  retrievedFile,
};

export const pushes: PushHandlers<typeof calls.pushes> = { retrieval: pushRetrievals };

export const feeds: FeedMakers<'orders'> = { orders: feedOrders };
