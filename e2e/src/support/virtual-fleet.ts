import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endsWithUs } from './ends-with-us.ts';
import type { Outrider } from './outrider.ts';

const main = fileURLToPath(new URL('../../../apps/virtual-fleet/src/main.ts', import.meta.url));

/** Starts a vehicle of one channel that sends a capture of JT/T 1078 as its live video. */
export function startCapture(outrider: Outrider, phone: string, capture: string): AsyncDisposable {
  const one = ['--vehicles', '1', '--channels', '1', '--first-phone', phone];
  return startFleet(outrider, ...one, '--capture', capture);
}

/** Recorders in a process of their own. */
export interface RunningFleet extends AsyncDisposable {
  /** All of it stands still: connections stay open, and nothing comes over them. */
  pause(): void;
  resume(): void;
}

/** Starts further vehicles against a running product, as `npm run fleet -- …` does. */
export function startFleet(outrider: Outrider, ...flags: string[]): RunningFleet {
  const child = endsWithUs(
    spawn(process.execPath, [main, '--port', String(outrider.jt808Port), ...flags], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  return {
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
