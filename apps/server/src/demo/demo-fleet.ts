import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';

const FLEET_MAIN = fileURLToPath(new URL('../../../virtual-fleet/src/main.ts', import.meta.url));
const STOP_WITHIN_MS = 3_000;

export interface DemoFleetOptions {
  readonly nodePath: string;
  /** Address and port of the gateway. */
  readonly host: string;
  readonly jt808Port: number;
  readonly vehicles: number;
  readonly channels: number;
  /** Where the fleet writes the streets it made up. */
  readonly streetsFile: string;
  /** Whether a clock that programs can read stands in the pictures. */
  readonly clockStrip: boolean;
  /** Whether it has driven yesterday, which it sends first. */
  readonly yesterday: boolean;
  /** Whether some of its vehicles have faults, refuse settings or leave, and have drivers who do what they should not. */
  readonly faults: boolean;
  readonly center: { readonly lat: number; readonly lng: number };
  /** Whether it is its first start: a vehicle that leaves has not left yet. */
  readonly isNew: boolean;
  readonly log: Log;
}

/**
 * Starts the virtual fleet as a process of its own, as real recorders would be: it speaks to the server by sockets alone.
 * It ends with this process, however this one ends: its IPC channel closes.
 */
export function startDemoFleet(options: DemoFleetOptions): AsyncDisposable {
  const args = [
    ['--server', options.host],
    ['--port', String(options.jt808Port)],
    ['--vehicles', String(options.vehicles)],
    ['--channels', String(options.channels)],
    ['--center', `${options.center.lat},${options.center.lng}`],
    ['--streets-out', options.streetsFile],
    options.clockStrip ? ['--clock-strip'] : [],
    options.yesterday ? ['--yesterday'] : [],
    options.faults
      ? [
          '--faults',
          'some',
          '--firmware',
          'some',
          '--alarms',
          'some',
          '--settings',
          options.isNew ? 'some' : 'away',
        ]
      : [],
  ].flat();
  const child: ChildProcess = spawn(options.nodePath, [FLEET_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let stopping = false;
  child.on('exit', (code, signal) => {
    if (!stopping) options.log.warn({ code, signal }, 'the demo fleet ended by itself');
  });
  return {
    async [Symbol.asyncDispose]() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(force);
    },
  };
}
