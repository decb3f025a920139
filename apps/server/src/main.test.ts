import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'outrider-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOCAL = [
  '--device-host',
  '127.0.0.1',
  '--no-demo',
  '--port',
  '0',
  '--jt808-port',
  '0',
  '--jt1078-port',
  '0',
];

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...printed }));
  const up = new Promise<void>((resolve) =>
    child.stdout.on('data', () => {
      if (printed.out.includes('Ctrl-C ends it.')) resolve();
    }),
  );
  return { child, ended, up, printed };
}

describe('starting the server', () => {
  test('the first start shows a password once, the second shows none; Ctrl-C ends it with 0', async () => {
    const data = join(folder, 'first');
    const first = start([...LOCAL, '--data', data]);
    await first.up;
    expect(first.printed.out).toMatch(/Password +[a-z0-9-]{20,}/);
    expect(first.printed.out).toMatch(/Sign in +http:\/\/127\.0\.0\.1:\d+\/login\?h=[0-9a-f]{64}&e=\S+/);
    for (const path of [data, join(data, 'outrider.sqlite')]) {
      expect(statSync(path).mode & 0o077, `others may read ${path}`).toBe(0);
    }
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);

    const second = start([...LOCAL, '--data', data]);
    await second.up;
    expect(second.printed.out).not.toContain('Password');
    // As a terminal and a launcher do together.
    second.child.kill('SIGINT');
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  test('with --https it serves a page by a certificate of its own, whose fingerprint it printed, and asks for no https for ever', async () => {
    const data = join(folder, 'https');
    const { child, up, ended, printed } = start([...LOCAL, '--data', data, '--https']);
    await up;
    const port = Number(/Address +https:\/\/127\.0\.0\.1:(\d+)\//.exec(printed.out)?.[1]);
    const ca = readFileSync(join(data, 'https.crt'));
    const call = request({ host: '127.0.0.1', port, path: '/api/server', ca }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    const { fingerprint256 } = (answer.socket as TLSSocket).getPeerCertificate();
    expect(printed.out).toContain(`SHA-256 ${fingerprint256}\n`);
    expect(printed.err).toContain(fingerprint256);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('a port in use is one line that names the option', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    for (const option of ['--port', '--jt808-port', '--jt1078-port', '--jt1078-sub-port']) {
      const { code, err } = await start([...LOCAL, '--data', join(folder, 'port'), option, String(port)])
        .ended;
      expect(err.trim().split('\n')).toEqual([expect.stringContaining(`Choose another port with ${option}`)]);
      expect(err).toContain(String(port));
      expect(code).toBe(1);
    }
    taken.close();
  });

  test('the password is shown by the first start that succeeds, after others failed', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const data = join(folder, 'failed-first');
    const failed = await start([...LOCAL, '--data', data, '--port', String(port)]).ended;
    expect(failed.code).toBe(1);
    taken.close();
    const { child, up, ended, printed } = start([...LOCAL, '--data', data]);
    await up;
    expect(printed.out).toMatch(/Password +[a-z0-9-]{20,}/);
    child.kill('SIGTERM');
    await ended;
  });

  test.each([
    ['a host of no address', ['--host', 'nowhere.invalid'], '--host'],
    ['a certificate that is none', ['--tls-cert', main, '--tls-key', main], '--tls-cert'],
    ['a certificate that is not there', ['--tls-cert', '/nowhere', '--tls-key', '/nowhere'], '--tls-cert'],
    ['an empty data folder', ['--data', ''], '--data'],
    ['a street file that is not there', ['--map-pmtiles', '/nowhere'], '--map-pmtiles'],
    ['a street file that is none', ['--map-pmtiles', main], '--map-pmtiles'],
    ['a variant that is not there', ['--variant', '/nowhere'], '--variant'],
    ['a variant that is none', ['--variant', main], '--variant'],
    ['tiles without coordinates', ['--map-tiles', 'https://tile.example/'], '--map-tiles'],
    ['no port for sub streams', ['--jt1078-port', '65535'], '--jt1078-sub-port'],
  ])('%s is one line', async (_what, args, option) => {
    const { code, err } = await start([...LOCAL, '--data', join(folder, 'wrong'), ...args]).ended;
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(option)]);
    expect(code).not.toBe(0);
  });

  test('a data folder that cannot be used is one line', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const data of [file, join(file, 'below'), '/proc/nowhere']) {
      const { code, err } = await start([...LOCAL, '--data', data]).ended;
      expect(err.trim().split('\n')).toEqual([expect.stringContaining('--data')]);
      expect(code).toBe(1);
    }
  });

  test('two servers cannot share a data folder', async () => {
    const data = join(folder, 'shared');
    const first = start([...LOCAL, '--data', data]);
    await first.up;
    const { code, err } = await start([...LOCAL, '--data', data]).ended;
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  test('a bad option is one line and exit code 2', async () => {
    const { code, err } = await start(['--prot', '1']).ended;
    expect([code, err]).toEqual([2, 'Unknown option --prot. See --help.\n']);
  });
});
