import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../log.ts';
import type { Config } from '../options/config.ts';
import { given } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';

export const config = service<Config>('config');
export const clock = service<Clock>('clock');
export const log = service<Log>('log');
/** The built console. */
export const consoleFolder = service<string>('consoleFolder');
/** The Node that runs the server, for the programs that it starts. */
export const nodePath = service<string>('nodePath');

/** Has the server end in order and start anew, in the same process. */
export const restart = service<() => void>('restart');

/** What a start is given. */
export interface Ground {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** The built console. */
  readonly consoleFolder: string;
  /** The Node that runs the server, for the programs that it starts. */
  readonly nodePath: string;
  /** Has the server end in order and start anew, in the same process. */
  readonly restart: () => void;
}

export const groundOf = (ground: Ground) =>
  given('ground', { config, clock, log, consoleFolder, nodePath, restart }, ground);
