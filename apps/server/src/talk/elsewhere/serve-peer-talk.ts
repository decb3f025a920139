import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { hearLines, sayLine } from '../../cluster/json-lines.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import { endSilent, saySigns } from '../../cluster/signs-of-life.ts';
import type { Log } from '../../log.ts';
import type { Talker } from '../talk-line.ts';
import type { Talks } from '../talks.ts';
import { heardOf, readEnding, readSaying, readTalkAsked } from './talk-lines.ts';

/** Bytes of the device's sound that may wait for the talker's server: about two seconds of G.711. */
const MOST_WAITING = 32 * 1024;

export interface ServePeerTalkParts {
  readonly talks: Pick<Talks, 'begin'>;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has somebody at another server talk with devices that are connected here, until either server ends it. That server checks who may. */
export function servePeerTalk(
  socket: Socket,
  asked: PeerAsked,
  rest: Buffer,
  { talks, onLost, clock, log }: ServePeerTalkParts,
): void {
  const talk = readTalkAsked(asked);
  if (talk === undefined) {
    socket.destroy();
    return;
  }
  const { server, talker: who, kind, places } = talk;
  log.debug({ server, user: who.user, devices: places.length }, 'somebody at another server talks');
  const talker: Talker = {
    ...who,
    tell: (devices) => sayLine(socket, { devices }),
    hear(unit) {
      if (socket.writableLength <= MOST_WAITING) sayLine(socket, heardOf(unit));
    },
  };
  const open = talks.begin(talker, kind, places);
  const forget = onLost((gone) => {
    if (gone === server) socket.destroy();
  });
  socket.once('close', () => {
    forget();
    open.end();
  });
  endSilent(socket, clock);
  saySigns(socket, clock, () => sayLine(socket, {}));
  // A server that says nothing more has ended it.
  socket.once('end', () => socket.destroy());
  hearLines(socket, rest, (line) => {
    const samples = readSaying(line);
    if (samples !== undefined) open.say(samples);
    const ended = readEnding(line);
    if (ended.length > 0) open.keepOnly((deviceid) => !ended.includes(deviceid));
  });
}
