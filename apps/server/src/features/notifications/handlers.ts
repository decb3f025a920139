import type * as calls from '@outrider/protocol/notifications/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { deliverAgain } from './deliver-again.ts';
import { listDeliveries } from './list-deliveries.ts';
import { readMailServer } from './read-mail-server.ts';
import { testMailServer } from './test-mail-server.ts';
import { writeMailServer } from './write-mail-server.ts';

export const http: HttpHandlers<typeof calls.http> = {
  readMailServer,
  writeMailServer,
  testMailServer,
  listDeliveries,
  deliverAgain,
};
