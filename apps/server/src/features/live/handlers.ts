import type * as calls from '@outrider/protocol/live/calls.ts';
import type { ControlHandlers, SocketHandlers } from '../../calls/handler.ts';
import { streamStatus } from './stream-status.ts';
import { watchAtRandom } from './watch-at-random.ts';
import { watchChannel } from './watch-channel.ts';

export const control: ControlHandlers<typeof calls.control> = { streamStatus };

export const sockets: SocketHandlers<typeof calls.sockets> = {
  watchChannel,
  watchAtRandom,
  // Each stream that is asked for on it is a call of its own.
  watchPage: () => undefined,
};
