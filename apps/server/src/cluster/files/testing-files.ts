import { ManualClock } from '@outrider/kit/clock.ts';
import { noPeers } from '../peers.ts';
import { FileReach } from './file-reach.ts';

/** Of a server that is alone: it has the files that it gives. */
export const aloneReach = (): FileReach =>
  new FileReach({
    self: 'here',
    isShared: false,
    connect: noPeers.connect,
    calls: noPeers.calls,
    onLost: () => () => {},
    others: () => [],
    nameOf: (server) => Promise.resolve(server),
    clock: new ManualClock(),
  });
