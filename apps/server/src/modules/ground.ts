import type { Clock } from '@outrider/kit/clock.ts';
import type { Log, LogControl } from '../log.ts';
import type { Config } from '../options/config.ts';
import { withConsoleServers } from '../options/with-console-servers.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import type { ProcessMemory } from '../net/process-memory.ts';

export const config = service<Config>('config');
export const clock = service<Clock>('clock');
export const log = service<Log>('log');
/** What of the log can be had and changed while the server runs. */
export const logControl = service<LogControl>('logControl');
/** What the process says of itself: its version of Node, memory, since when it runs. */
export const processFacts = service<() => ProcessFacts>('processFacts');
/** The built console. */
export const consoleFolder = service<string>('consoleFolder');
/** The Node that runs the server, for the programs that it starts. */
export const nodePath = service<string>('nodePath');

/** Ends the server in order and starts it again, in the same process. */
export const restart = service<() => void>('restart');

/** As Node says it. */
export interface ProcessFacts {
  readonly versions: object;
  readonly memory: ProcessMemory;
  readonly upSeconds: number;
}

/** What a start is given. */
export interface Ground {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly logControl: LogControl;
  /** What the process says of itself. */
  readonly processFacts: () => ProcessFacts;
  /** The built console. */
  readonly consoleFolder: string;
  /** The Node that runs the server, for the programs that it starts. */
  readonly nodePath: string;
  /** Ends the server in order and starts it again, in the same process. */
  readonly restart: () => void;
}

export const groundOf = (ground: Ground) =>
  defineModule({
    name: 'ground',
    needs: {},
    provides: { config, clock, log, logControl, processFacts, consoleFolder, nodePath, restart },
    start: () => ({ ...ground, config: withConsoleServers(ground.config) }),
  });
