import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { ADMIN_LEVEL, canAccessDevice } from '@outrider/model/people/user.ts';
import { type PushEvent, SERVER_EVENTS, serverEventMemos } from '@outrider/protocol/events/push-event.ts';
import type { WebSocket } from 'ws';
import type { Door } from '../door.ts';
import { closeWithSession } from '../close-with-session.ts';
import { keepAlive } from '../keep-alive.ts';
import type { Services } from '../../calls/services.ts';
import type { Session } from '../../sessions/session.ts';

/** A client for which more bytes than this wait is too slow: it is closed, and comes back. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** What administrators are told when the disk is full, and when there is room again. */
function spaceEvent(full: boolean, nowMs: number): PushEvent {
  return {
    cmd: 'new',
    time: Math.floor(nowMs / 1000),
    deviceid: SERVER_EVENTS,
    eventid: (full ? deviceEvents.serverAlarm : deviceEvents.notify).code,
    eventname: '',
    memo: full ? serverEventMemos.full : serverEventMemos.room,
  };
}

/** The event push (rule EVENT-1): events of the devices in scope, to those who hold F_event. */
export const pushDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit({ path, params, ip }, services) {
    const session = await services.sessions.byPresigned(path, params, ip);
    return ({ socket }) => servePush(socket, session, services);
  },
};

function servePush(socket: WebSocket, session: Session, { bus, space, clock, log }: Services): void {
  keepAlive(socket, clock);
  const send = (event: PushEvent): void => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.close(closeCodes.tryAgainLater.code, 'too slow');
    } else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
  };
  const stopEvents = bus.subscribe('device.event', ({ deviceid, eventid, time, memo }) => {
    const { identity } = session;
    if (!hasRight(identity.access, 'F_event') || !canAccessDevice(identity, deviceid)) return;
    // Its code names it.
    send({ cmd: 'new', time, deviceid, eventid, eventname: '', memo });
  });
  const tellSpace = (full: boolean): void => {
    const { access, level } = session.identity;
    if (level === ADMIN_LEVEL && hasRight(access, 'F_event')) send(spaceEvent(full, clock.now()));
  };
  const stopSpace = bus.subscribe('disk.space', ({ full }) => tellSpace(full));
  const stop = (): void => {
    stopEvents();
    stopSpace();
  };
  socket.on('error', (error) => log.debug({ reason: error.message }, 'event push failed'));
  socket.on('close', stop);
  closeWithSession(socket, session, { stop });
  if (space.full) tellSpace(true);
}
