import { installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { FollowedAnswer } from '../../calls/followed-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { demandLive, isLiveOn } from './live-off.ts';
import { MovieViewer } from '../../relay/movie-viewer.ts';

/** How often it is looked whether one may watch still. */
const LOOK_MS = 1_000;

/** Live pictures as an MP4, for players that know nothing of ws.cgi. */
export const liveMovie: HttpHandler<
  'liveMovie',
  'relay' | 'settings' | 'fleet' | 'clock' | 'programSeats'
> = ({ ch, type }, { caller, session, ip, gone, device }, services) => {
  const { relay, settings, fleet, clock, programSeats } = services;
  const { deviceid, channelMask } = device;
  demandLive(settings);
  caller.demandLightNow(deviceid, 'footage');
  if (!installedChannels(channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  if (fleet.reach.of(deviceid) === undefined)
    throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
  const giveSeat = programSeats.movies.take(caller.token?.id ?? session.keyHash);
  const viewer = new MovieViewer(clock, { user: caller.userName, ip });
  const leave = relay.watch({ deviceid, channel: ch, stream: type }, viewer);
  let cancel = (): void => {};
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    cancel();
    leave();
    giveSeat();
    viewer.end();
  };
  const look = (): void => {
    if (isOver) return;
    if (!isLiveOn(settings) || caller.darkNow(deviceid, 'footage') !== undefined) end();
    else cancel = clock.after(LOOK_MS, look);
  };
  look();
  return new FollowedAnswer('video/mp4', viewer.pieces(), end, gone?.());
};
