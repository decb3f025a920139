/** How it stands with a relay: nothing is set, nothing is to be sent yet, the other side is asked, answers, or did not and is left alone for a while. */
export const relayStates = ['off', 'noAddress', 'idle', 'connecting', 'connected', 'resting'] as const;
export type RelayPhase = (typeof relayStates)[number];

/** A device that the other platform does not take. */
export interface RefusedDevice {
  readonly deviceid: string;
  /** Its answer, in words. */
  readonly answer: string;
}

/** How it stands with sending on. Times are ms since 1970 UTC. */
export interface RelayState {
  readonly phase: RelayPhase;
  /** HOST:PORT; empty where none is set. */
  readonly address: string;
  /** Devices that are signed on there. */
  readonly connected: number;
  /** Reports that wait to be sent, or for their answer. */
  readonly waiting: number;
  /** Reports that were given up since the start of the server: they waited for too long, or were not taken. */
  readonly lost: number;
  readonly answeredMs: number | undefined;
  /** What went wrong last, in words; undefined while nothing does. */
  readonly fault: string | undefined;
  /** When it is tried again. */
  readonly nextMs: number | undefined;
  /** How many devices it does not take, and one of them. */
  readonly refused: number;
  readonly refusedDevice: RefusedDevice | undefined;
}

/** The relays, each with its state. */
export type RelayStates = Readonly<Record<'gps' | 'heartbeat', RelayState>>;
