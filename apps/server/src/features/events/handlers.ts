import type * as calls from '@outrider/protocol/events/calls.ts';
import type { HttpHandlers, PushHandlers } from '../../calls/handler.ts';
import { addBookmark } from './add-bookmark.ts';
import { customEvent } from './custom-event.ts';
import { deviceEvents } from './device-events.ts';
import { notifications } from './notifications.ts';
import { pushEvents } from './push-events.ts';
import { readNotifications } from './read-notifications.ts';
import { removeBookmark } from './remove-bookmark.ts';

export const http: HttpHandlers<typeof calls.http> = {
  addBookmark,
  customEvent,
  deviceEvents,
  notifications,
  readNotifications,
  removeBookmark,
};
export const pushes: PushHandlers<typeof calls.pushes> = { event: pushEvents };
