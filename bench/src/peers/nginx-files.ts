import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { waitForPort } from './wait-for-port.ts';

const NGINX = '/usr/sbin/nginx';

/** A running nginx that gives the files of a folder. */
export interface FileServer extends AsyncDisposable {
  readonly pids: readonly number[];
}

/** Starts nginx with one worker over a folder, as Debian configures it (sendfile); undefined when it is not installed (Debian: nginx-light). */
export async function startNginxFiles(folder: string, port: number): Promise<FileServer | undefined> {
  if (!existsSync(NGINX)) return undefined;
  const own = mkdtempSync(join(tmpdir(), 'outrider-bench-nginx-'));
  const pidFile = join(own, 'nginx.pid');
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  );
  writeFileSync(
    join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${pidFile}; error_log ${join(own, 'error.log')} error;
events { worker_connections 2048; }
http { access_log off; sendfile on; tcp_nopush on; ${bodies.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`,
  );
  // Only it can end its worker.
  const child = endsWithUs(
    spawn(NGINX, ['-p', own, '-c', join(own, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] }),
    'SIGTERM',
  );
  await waitForPort(port);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number);
  return {
    pids: [child.pid ?? 0, ...children],
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
