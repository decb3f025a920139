import type * as calls from '@outrider/protocol/live/calls.ts';
import type { ControlHandlers, HttpHandlers, PushHandlers, SocketHandlers } from '../../calls/handler.ts';
import { broadcast } from './broadcast.ts';
import { broadcastToSome } from './broadcast-to-some.ts';
import { listWords } from './list-words.ts';
import { listWallLayouts } from './list-wall-layouts.ts';
import { liveMovie } from './live-movie.ts';
import { netFlow } from './net-flow.ts';
import { pushTalks } from './push-talks.ts';
import { readDataUse } from './read-data-use.ts';
import { removeWallLayout } from './remove-wall-layout.ts';
import { saveWallLayout } from './save-wall-layout.ts';
import { sendWords } from './send-words.ts';
import { holdCamera, steerCamera } from './steer-camera.ts';
import { streamStatus } from './stream-status.ts';
import { takeBackWords } from './take-back-words.ts';
import { talk } from './talk.ts';
import { watchAtRandom } from './watch-at-random.ts';
import { watchChannel } from './watch-channel.ts';

export const control: ControlHandlers<typeof calls.control> = { streamStatus, steerCamera, holdCamera };

/** The stream of programs is made of what each area feeds it: features/stream-fleet.ts. */
export const http: HttpHandlers<Omit<typeof calls.http, 'fleetStream'>> = {
  listWallLayouts,
  saveWallLayout,
  removeWallLayout,
  readDataUse,
  listWords,
  sendWords,
  takeBackWords,
  netFlow,
  liveMovie,
};

export const sockets: SocketHandlers<typeof calls.sockets> = {
  watchChannel,
  watchAtRandom,
  talk,
  broadcastToSome,
  broadcast,
  // Each stream that is asked for on it is a call of its own.
  watchPage: () => undefined,
};

export const pushes: PushHandlers<typeof calls.pushes> = { talk: pushTalks };
