import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { canAccessDevice } from '@outrider/model/people/user.ts';
import type { Services } from '../../calls/services.ts';
import { type ChannelOf, RandomView } from '../../relay/random-view.ts';
import type { Viewer } from '../../relay/viewer.ts';
import type { Session } from '../../sessions/session.ts';
import type { StreamViewer } from './stream-viewer.ts';

/** What a tile is told while there is nothing for it: a raw word of the console's texts. */
export const NO_MORE_CHANNELS = 'No other channel is online';

/** The random view of each session: it lives as long as the session is known. */
const views = new WeakMap<Session, RandomView>();

interface RandomWatch {
  readonly viewer: StreamViewer;
  readonly stream: StreamType;
  /** Its number in the random view. */
  readonly place: number;
  readonly session: Session;
  readonly services: Services;
}

/** Leads the viewer from channel to channel, as its place in the random view moves on. Returns how to stop. */
export function watchAtRandom({ viewer, stream, place, session, services }: RandomWatch): () => void {
  let leave: (() => void) | undefined;
  const follow = (): void => {
    leave?.();
    leave = undefined;
    const { channel } = seat;
    viewer.leadTo(channel);
    if (channel === undefined) viewer.status({ state: 'ended', reason: NO_MORE_CHANNELS });
    else leave = services.relay.watch({ ...channel, stream }, guest(channel));
  };
  /** The viewer as that channel sees it: the place hears what becomes of the channel. */
  const guest = (channel: ChannelOf): Viewer => ({
    user: viewer.user,
    ip: viewer.ip,
    port: viewer.port,
    sinceMs: viewer.sinceMs,
    get dropped() {
      return viewer.dropped;
    },
    offer(unit) {
      seat.heard();
      return viewer.offer(unit);
    },
    status(state) {
      viewer.status(state);
      if (state.state === 'ended') seat.ended(channel);
    },
  });
  const seat = viewOf(session, services).join(place, follow);
  follow();
  return () => {
    leave?.();
    seat.leave();
  };
}

function viewOf(session: Session, { fleet, clock }: Services): RandomView {
  const known = views.get(session);
  if (known !== undefined) return known;
  const view = new RandomView({
    devices: () => fleet.state.all(),
    deviceOf: (deviceid) => fleet.state.get(deviceid),
    allowed: (deviceid) => canAccessDevice(session.identity, deviceid),
    clock,
    random: (limit) => Math.floor(Math.random() * limit),
  });
  views.set(session, view);
  return view;
}
