import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TLSSocket } from 'node:tls';
import { FAKE_KEYS, FakeS3 } from '@outrider/store/objects/testing/fake-s3.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCAL_PORTS, SERVER_MAIN, type ServerProcess, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOCAL = [...LOCAL_PORTS, '--no-demo'];
const start = (args: readonly string[], env?: NodeJS.ProcessEnv): ServerProcess =>
  startProcess(process.execPath, args, folder, env);
/** From its files, as `npm start` does: not what was put together for tests. */
const FROM_FILES = { ...process.env, NODE_OPTIONS: '' };

describe('starting the server', () => {
  test('the first start shows a password once, the second shows none; Ctrl-C ends it with 0', async () => {
    const data = join(folder, 'first');
    const first = start([...LOCAL, '--data', data], FROM_FILES);
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
    for (const option of [
      '--port',
      '--jt808-port',
      '--jt1078-port',
      '--jt1078-sub-port',
      '--jt1078-talk-port',
      '--jt1078-playback-port',
    ]) {
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
    ['a folder of recordings that is the system’s', ['--media', '/etc'], '/etc is a folder of the system'],
    ['an address that is no bucket', ['--footage', 's3://Footage'], '--footage'],
    ['keys in the address of a bucket', ['--footage', 's3://id:key@footage'], '--footage'],
    ['a bucket without its keys', ['--footage', 's3://footage'], '--footage-credentials'],
    [
      'a bucket whose keys are not there',
      ['--footage', 's3://footage', '--footage-credentials', '/nowhere'],
      'Cannot read /nowhere of --footage-credentials: ENOENT',
    ],
    ['a host of no address', ['--host', 'nowhere.invalid'], '--host'],
    ['a certificate that is none', ['--tls-cert', SERVER_MAIN, '--tls-key', SERVER_MAIN], '--tls-cert'],
    ['a certificate that is not there', ['--tls-cert', '/nowhere', '--tls-key', '/nowhere'], '--tls-cert'],
    ['an empty data folder', ['--data', ''], '--data'],
    ['a street file that is not there', ['--map-pmtiles', '/nowhere'], '--map-pmtiles'],
    ['a street file that is none', ['--map-pmtiles', SERVER_MAIN], '--map-pmtiles'],
    ['a variant that is not there', ['--variant', '/nowhere'], '--variant'],
    ['a variant that is none', ['--variant', SERVER_MAIN], '--variant'],
    ['tiles without coordinates', ['--map-tiles', 'https://tile.example/'], '--map-tiles'],
    ['no port for sub streams', ['--jt1078-port', '65535'], '--jt1078-sub-port'],
    ['no port for talks', ['--jt1078-port', '65534'], '--jt1078-talk-port'],
    ['no port for playback', ['--jt1078-port', '65533'], '--jt1078-playback-port'],
  ])('%s is one line', async (_what, args, option) => {
    const { code, err } = await start([...LOCAL, '--data', join(folder, 'wrong'), ...args]).ended;
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(option)]);
    expect(code).not.toBe(0);
  });

  test('a bucket in which the server may not keep recordings is one line that names the right', async () => {
    await using bucket = await FakeS3.open();
    bucket.refused.add('PutObject');
    const keys = join(folder, 'keys');
    const { accessKeyId, secretAccessKey } = FAKE_KEYS;
    writeFileSync(keys, `aws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`);
    const args = ['--data', join(folder, 'bucket'), '--footage', bucket.text, '--footage-credentials', keys];
    const { code, err } = await start([...LOCAL, '--log-level', 'error', ...args]).ended;
    expect(err.trim().split('\n')).toEqual([
      'The bucket s3://footage/here refuses PutObject (AccessDenied). Give its key the right s3:PutObject, to keep recordings there.',
    ]);
    expect(code).toBe(1);
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
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(
        /in use by another server\. End that one first, or choose another folder with --data\./,
      ),
    ]);
    expect(code).toBe(1);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  test('a database of a newer version is one line that says what to do', async () => {
    const data = join(folder, 'newer');
    const first = start([...LOCAL, '--data', data]);
    await first.up;
    first.child.kill('SIGTERM');
    await first.ended;
    const db = new DatabaseSync(join(data, 'outrider.sqlite'));
    db.exec("INSERT INTO migrations (number, name) VALUES (9999, '9999-from-tomorrow.sql')");
    db.close();
    const { code, err } = await start([...LOCAL, '--data', data]).ended;
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(
        /newer version \(9999\).* Start that version or a later one; .*npm run restore -- FILE/,
      ),
    ]);
    expect(code).toBe(1);
  });

  test('a bad option is one line and exit code 2', async () => {
    const { code, err } = await start(['--prot', '1']).ended;
    expect([code, err]).toEqual([2, 'Unknown option --prot. See --help.\n']);
  });
});
