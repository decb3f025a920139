import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import type { Peer } from './nginx-rtmp.ts';
import { waitForPort } from './wait-for-port.ts';

/** Starts node-media-server in a process of its own. */
export async function startNodeMediaServer(rtmpPort: number, httpPort: number): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-nms-'));
  const script = fileURLToPath(new URL('node-media-server-process.mjs', import.meta.url));
  const child = endsWithUs(
    spawn(process.execPath, [script, String(rtmpPort), String(httpPort), folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
    }),
  );
  await waitForPort(rtmpPort);
  await waitForPort(httpPort);
  return {
    pids: [child.pid ?? 0],
    rtmpPort,
    httpPort,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
