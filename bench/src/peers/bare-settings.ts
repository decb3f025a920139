import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { toHex } from '@outrider/kit/hex.ts';
import { waitForPort } from './wait-for-port.ts';

/** A running bare loop that tells recorders settings: see bare-settings-process.ts. */
export interface BareSettings extends AsyncDisposable {
  readonly port: number;
  readonly pid: number;
  /** Recorders that have what they were told. */
  readonly confirmed: number;
}

/** Starts one. @param parameters what each recorder is told */
export async function startBareSettings(
  parameters: readonly { readonly id: number; readonly value: Uint8Array }[],
): Promise<BareSettings> {
  const port = await freePort();
  const script = fileURLToPath(new URL('bare-settings-process.ts', import.meta.url));
  const told = JSON.stringify(parameters.map(({ id, value }) => [id, toHex(value)]));
  const child = endsWithUs(
    spawn(process.execPath, [script, String(port), told], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  let confirmed = 0;
  createInterface({ input: child.stdout }).on('line', () => confirmed++);
  await waitForPort(port);
  return {
    port,
    pid: child.pid ?? 0,
    get confirmed() {
      return confirmed;
    },
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
