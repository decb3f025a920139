import type * as calls from '@outrider/protocol/events/calls.ts';
import type { SocketHandlers } from '../../calls/handler.ts';
import { pushEvents } from './push-events.ts';

export const sockets: SocketHandlers<typeof calls.sockets> = { pushEvents };
