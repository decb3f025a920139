import type { HttpHandler } from '../../calls/handler.ts';

/** Marks the events up to one as read, for every page of the user. */
export const readNotifications: HttpHandler<'readNotifications', 'store'> = async (
  { id },
  { caller },
  { store },
) => {
  await store.events.markRead(caller.userName, id);
  return { hasError: false, message: 'The notifications were read' };
};
