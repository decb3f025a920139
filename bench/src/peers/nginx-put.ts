import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { waitForPort } from './wait-for-port.ts';

/** An nginx that takes files by PUT. */
export interface NginxPut extends AsyncDisposable {
  readonly address: string;
}

/** Starts nginx with one worker that keeps what it is sent by PUT; undefined when it is not installed (Debian: nginx). */
export async function startNginxPut(port: number): Promise<NginxPut | undefined> {
  if (!existsSync('/usr/sbin/nginx')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-nginx-'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http { access_log off; client_max_body_size 8m; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
server { listen 127.0.0.1:${port}; root ${folder}/files; location / { dav_methods PUT; create_full_put_path on; } } }
`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = endsWithUs(
    spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    'SIGTERM',
  );
  const gone = once(child, 'exit');
  await waitForPort(port);
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
