import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Config } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { Pictures } from '../../fleet/pictures/pictures.ts';
import type { Log } from '../../log.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import type { Relay } from '../../relay/viewer.ts';
import { AuthCodes } from './auth-codes.ts';
import type { Dialects } from './dialects/dialects.ts';
import { LateTurns } from './late-turns.ts';
import { SharedNumbers } from './shared-numbers.ts';

/** Ports that terminals are told to send media to; open for the transport that they are told. */
export interface MediaPorts {
  readonly mainPort: number;
  readonly subPort: number;
  /** For the sound of talks: always over TCP. */
  readonly talkPort: number;
  /** For what terminals play of their own storage: always over TCP. */
  readonly playbackPort: number;
}

/** What a gateway is given to talk with terminals. */
export interface GatewaySurroundings {
  readonly config: Pick<
    Config,
    'acceptNew' | 'reregister' | 'mediaTransport' | 'publicAddress' | 'udpPortChanges'
  >;
  readonly fleet: Fleet;
  readonly pictures: Pick<Pictures, 'keep' | 'noted'>;
  readonly relay: Pick<Relay, 'isWanted'>;
  readonly mediaPorts: MediaPorts;
  readonly dialects: Pick<Dialects, 'of'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What all conversations of a gateway share. */
export interface ConversationParts extends GatewaySurroundings {
  readonly limiter: LogLimiter;
  /** Writes that are under way: the server waits for them before it stops. */
  readonly writes: Set<Promise<unknown>>;
  readonly codes: AuthCodes;
  readonly sharedNumbers: SharedNumbers;
  /** When what terminals kept back is taken. */
  readonly lateTurns: LateTurns;
  /** Terminals of which was told that they send bytes that are no frame: once each is enough. */
  readonly toldOfFaults: Set<string>;
}

/** Holds a write among those under way until it is done, or has failed. */
export function track<T>(writes: Set<Promise<unknown>>, write: Promise<T>): Promise<T> {
  const settled = write.then(
    () => void writes.delete(settled),
    () => void writes.delete(settled),
  );
  writes.add(settled);
  return write;
}

/** Puts them together. */
export function conversationParts(surroundings: GatewaySurroundings): ConversationParts {
  const { config, fleet, bus, clock, log } = surroundings;
  const limiter = new LogLimiter(clock, log);
  const codes = new AuthCodes({
    records: fleet.records,
    adopt: config.reregister,
    failed: (error) => limiter.failed({ err: error }, 'an authentication code could not be kept'),
  });
  return {
    ...surroundings,
    limiter,
    codes,
    writes: new Set(),
    lateTurns: new LateTurns(),
    toldOfFaults: new Set(),
    sharedNumbers: new SharedNumbers(clock, log, bus),
  };
}
