import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { ANY_DEVICE } from '@outrider/protocol/live/calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { closedBy, demandLive, isLiveOn } from './live-off.ts';
import type { SocketHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { type ChannelOf, RandomView } from '../../relay/random-view.ts';
import type { LedViewer, Viewer } from '../../relay/viewer.ts';
import type { Session } from '../../sessions/session.ts';

/** What a tile is told while there is nothing for it: a raw word of the console's texts. */
const NO_MORE_CHANNELS = 'No other channel is online';

/** The random view of each session: it lives as long as the session is known. */
const views = new WeakMap<Session, RandomView>();

type Parts = Pick<Services, 'relay' | 'fleet' | 'clock' | 'settings'>;

/** A place of the random view. */
export const watchAtRandom: SocketHandler<'watchAtRandom', keyof Parts> = (
  { streamid, type },
  { caller, session },
  services,
) => {
  demandLive(services.settings);
  const view = viewOf(session, caller, services);
  return {
    allowed: () => isLiveOn(services.settings),
    withdrawn: () => closedBy(services.settings),
    // Until the first status it is of no channel; a frame has to name one.
    key: { deviceid: ANY_DEVICE, channel: 1, stream: type },
    watch: (viewer) => lead(viewer, view, streamid, type, services),
  };
};

/** Leads the viewer from channel to channel, as its place in the random view moves on. Returns how to stop. */
function lead(
  viewer: LedViewer,
  view: RandomView,
  place: number,
  stream: StreamType,
  { relay }: Parts,
): () => void {
  let leave: (() => void) | undefined;
  const follow = (): void => {
    leave?.();
    leave = undefined;
    const { channel } = seat;
    viewer.leadTo(channel);
    if (channel === undefined) viewer.status({ state: 'ended', reason: NO_MORE_CHANNELS });
    else leave = relay.watch({ ...channel, stream }, guest(channel));
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
    offer(unit, pace) {
      seat.heard();
      return viewer.offer(unit, pace);
    },
    status(state) {
      viewer.status(state);
      if (state.state === 'ended') seat.ended(channel);
    },
  });
  const seat = view.join(place, follow);
  follow();
  return () => {
    leave?.();
    seat.leave();
  };
}

function viewOf(session: Session, caller: Caller, { fleet, clock }: Parts): RandomView {
  const known = views.get(session);
  if (known !== undefined) return known;
  const view = new RandomView({
    devices: () => fleet.state.all(),
    deviceOf: (deviceid) => fleet.state.get(deviceid),
    allowed: (deviceid) => caller.devices.has(deviceid) && caller.darkNow(deviceid, 'footage') === undefined,
    clock,
    random: (limit) => Math.floor(Math.random() * limit),
  });
  views.set(session, view);
  return view;
}
