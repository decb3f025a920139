import type * as calls from '@outrider/protocol/events/calls.ts';
import type { HttpHandlers, SocketHandlers } from '../../calls/handler.ts';
import { customEvent } from './custom-event.ts';
import { deviceEvents } from './device-events.ts';
import { notifications } from './notifications.ts';
import { pushEvents } from './push-events.ts';
import { readNotifications } from './read-notifications.ts';

export const http: HttpHandlers<typeof calls.http> = {
  customEvent,
  deviceEvents,
  notifications,
  readNotifications,
};
export const sockets: SocketHandlers<typeof calls.sockets> = { pushEvents };
