import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { waitForPort } from './wait-for-port.ts';

const MODULES = ['/usr/lib/nginx/modules/ngx_rtmp_module.so', '/usr/lib64/nginx/modules/ngx_rtmp_module.so'];

/** A running peer: the processes whose use is counted, and its ports. */
export interface Peer extends AsyncDisposable {
  readonly pids: readonly number[];
  readonly rtmpPort: number;
  /** HTTP port, where the peer serves streams over it. */
  readonly httpPort: number | undefined;
}

/** Starts nginx with its rtmp module, one worker; undefined when it is not installed (Debian: nginx libnginx-mod-rtmp). */
export async function startNginxRtmp(rtmpPort: number): Promise<Peer | undefined> {
  const module = MODULES.find((path) => existsSync(path));
  if (module === undefined || !existsSync('/usr/sbin/nginx')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-nginx-'));
  const pidFile = join(folder, 'nginx.pid');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${module};
daemon off; worker_processes 1; pid ${pidFile}; error_log ${join(folder, 'error.log')} error;
events { worker_connections 2048; }
rtmp { server { listen 127.0.0.1:${rtmpPort}; chunk_size 65536; access_log off; application live { live on; } } }
`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  // Only it can end its worker.
  const child = endsWithUs(
    spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    'SIGTERM',
  );
  await waitForPort(rtmpPort);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number);
  return {
    pids: [child.pid ?? 0, ...children],
    rtmpPort,
    httpPort: undefined,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
