/**
 * What a camera that turns is told (rule PTZ-1): the names of the requirement, with those of focus, iris, wiper and light behind
 * them. Each has the channel's motor run until STOP.
 */
export const ptzMoves = {
  UPLT: { turn: ['up', 'left'] },
  UP: { turn: ['up'] },
  UPRT: { turn: ['up', 'right'] },
  LT: { turn: ['left'] },
  RT: { turn: ['right'] },
  DNLT: { turn: ['down', 'left'] },
  DN: { turn: ['down'] },
  DNRT: { turn: ['down', 'right'] },
  ZI: { step: 'zoom', more: true },
  ZO: { step: 'zoom', more: false },
  FF: { step: 'focus', more: true },
  FN: { step: 'focus', more: false },
  IO: { step: 'iris', more: true },
  IC: { step: 'iris', more: false },
} as const satisfies Readonly<Record<string, PtzMove>>;

export type PtzDirection = 'up' | 'down' | 'left' | 'right';
/** Movements in steps: `more` is nearer for the zoom, farther for the focus, wider for the iris. */
export type PtzStep = 'zoom' | 'focus' | 'iris';

/** A move: directions that take turns, or steps one after the other. */
export type PtzMove =
  | { readonly turn: readonly PtzDirection[] }
  | { readonly step: PtzStep; readonly more: boolean };

/** Movements of a camera while a button is held. */
export type PtzHeld = keyof typeof ptzMoves;

/** Ends a move. */
export const PTZ_STOP = 'STOP';
/** Says that somebody still holds what they pressed. */
export const PTZ_HOLD = 'HOLD';

export type PtzCommand = PtzHeld | PtzSwitch | typeof PTZ_STOP;

export const ptzHeld = Object.keys(ptzMoves) as PtzHeld[];

/** Switches that keep their state: the wiper and the infrared light of a camera (JT/T 1078-2016 sections 5.7.4 and 5.7.5). */
export const ptzSwitches = {
  WIPERON: { part: 'wiper', on: true },
  WIPEROFF: { part: 'wiper', on: false },
  LIGHTON: { part: 'light', on: true },
  LIGHTOFF: { part: 'light', on: false },
} as const;
export type PtzPart = 'wiper' | 'light';
export type PtzSwitch = keyof typeof ptzSwitches;

export const ptzSwitchNames = Object.keys(ptzSwitches) as PtzSwitch[];

/** Whether a command switches something, and is not held. */
export const isPtzSwitch = (command: PtzCommand): command is PtzSwitch => command in ptzSwitches;

export const ptzCommands = [...ptzHeld, ...ptzSwitchNames, PTZ_STOP] as const;

/** A move that nobody renewed for this long is over (rule PTZ-3). */
export const PTZ_LEASE_MS = 1_000;
/** How fast cameras turn unless somebody says otherwise, of 255. */
export const PTZ_SPEED = 64;
export const PTZ_MAX_SPEED = 255;

/**
 * How it stands with what a camera was told last: nothing was told, its recorder has yet to answer, it agreed, it refused, or
 * it did not answer.
 */
export const ptzStates = ['idle', 'told', 'agreed', 'refused', 'silent'] as const;
export type PtzState = (typeof ptzStates)[number];
