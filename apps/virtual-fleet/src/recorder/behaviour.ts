import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Motion } from '../driving/motion.ts';
import type { Faults } from './faults.ts';
import type { RecorderIdentity } from './recorder-identity.ts';

/** Gives a result (see `results` of jt808) that is sent as the general answer; nothing when it answered by itself. */
export type Handler<N extends MessageName> = (body: MessageBodies[N], sequence: number) => number | void;

/** What a behaviour does when a message of the server comes in. */
export type Handlers = { readonly [N in MessageName]?: Handler<N> };

/** One thing a recorder does. It is told what happens, and acts through its {@link Terminal}. */
export interface Behaviour {
  readonly handlers?: Handlers;
  /** The connection stands; nothing was said yet. */
  onOpen?(): void;
  /** The server accepted the terminal. */
  onSignedOn?(): void;
  /** The connection ended. */
  onClose?(): void;
  /** The recorder ends for good. */
  onStop?(): void;
  /** About once a second, connected or not. */
  onTick?(now: number): void;
}

/** What a behaviour may use of its recorder. */
export interface Terminal {
  readonly identity: RecorderIdentity;
  readonly clock: Clock;
  readonly random: () => number;
  /** How the vehicle is now. */
  readonly motion: Motion;
  readonly signedOn: boolean;
  /** Whether the driver holds the button for help. */
  readonly asksForCall: boolean;
  /** What is wrong with the vehicle. */
  readonly faults: Faults;
  /** The driver presses the button for help. */
  askForCall(): void;
  /** Somebody has answered the driver's call: they let go of the button. */
  callAnswered(): void;
  /** Sends a message; gives the sequence it went out with, undefined when it did not. */
  send<N extends MessageName>(name: N, body: MessageBodies[N]): number | undefined;
  /** The server accepted the terminal: every behaviour hears of it. */
  acceptSignOn(): void;
  /** Ends the connection; it comes back by itself. */
  reconnect(reason: string): void;
  /** Ends the connection for good: the vehicle is out of reach. */
  stop(): void;
}
