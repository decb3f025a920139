import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { bootServers } from './testing-upgrade.ts';

const TOOL = fileURLToPath(new URL('../tools/upgrade-servers.ts', import.meta.url));

/** The program as a process. */
function start(args: readonly string[]) {
  const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told.err += text));
  const ended = once(child, 'close').then(([code, signal]) => ({ ...told, code, signal }) as const);
  return { child, told, ended };
}

test('the program upgrades servers by the command it is given, can be stopped, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { addressOf, token, install, versionsOf, draining } = await bootServers();
  /** Where a command has a server installed and started, by the port of its address. */
  const installer = createServer((request, response) => {
    const name = ['a', 'b'].find((each) => addressOf(each).endsWith(`:${request.url?.slice(1)}`));
    void install(name ?? '').then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(installer, 'listening');
  onTestFinished(() => void installer.close());
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, `${token}\n`);
  const servers = ['--servers', `${addressOf('a')},${addressOf('b')}`];
  const signed = [...servers, '--token-file', tokenFile];
  const options = [...signed, '--to', '1.1.0', '--well-for', '1'];
  const calling = `await fetch('http://127.0.0.1:${(installer.address() as AddressInfo).port}/' + process.argv[1])`;
  const command = ['--', process.execPath, '--input-type=module', '-e', calling, '{port}'];

  const plan = await start([...options, '--dry-run', ...command]).ended;
  expect([plan.code, plan.err]).toEqual([0, '']);
  expect(plan.out).toContain(`a of the north (${addressOf('a')}, 20 devices): from 1.0.0 to 1.1.0 by `);
  expect(plan.out).toMatch(/Nothing was done\.\n$/);

  // It ends by itself where the test fails.
  const wait = 'setTimeout(() => {}, 180_000)';
  const hanging = [process.execPath, '-e', wait, '{port}'];
  const cut = start([...options, '--', ...hanging]);
  await vi.waitFor(() => expect(cut.told.out).toContain('a of the north has no devices'), LONG);
  expect(await draining()).toEqual([true, false]);
  cut.child.kill('SIGTERM');
  expect(await cut.ended).toMatchObject({
    signal: 'SIGTERM',
    out: expect.stringMatching(
      /a of the north takes devices again\.\nThe command may still be running at http.*: look there before/,
    ),
    err: expect.stringContaining('The same command goes on from here'),
  });
  expect(await draining()).toEqual([false, false]);

  // A command that does not end by itself is ended; one that does not want to end is killed at the second Ctrl-C.
  const slow = await start([...options, '--command-within', '1', '--', ...hanging]).ended;
  expect([slow.code, slow.err]).toEqual([
    1,
    expect.stringContaining('it was not done after 1 s, and was ended'),
  ]);
  expect(await draining()).toEqual([false, false]);
  const deaf = `process.on('SIGTERM', () => {}); console.log('deaf'); ${wait}`;
  const stubborn = start([...options, '--', process.execPath, '-e', deaf, '{port}']);
  await vi.waitFor(() => expect(stubborn.told.out).toMatch(/^deaf$/m), LONG);
  await vi.waitFor(() => {
    stubborn.child.kill('SIGTERM');
    expect(stubborn.child.signalCode).toBe('SIGTERM');
  }, LONG);
  expect((await stubborn.ended).out).toContain('a of the north takes devices again');
  expect(await draining()).toEqual([false, false]);

  const done = await start([...options, ...command]).ended;
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out).toMatch(/All servers run 1\.1\.0\.\n$/);
  expect(await versionsOf()).toEqual(['1.1.0', '1.1.0']);

  const without = await start([...servers, '--token-file', join(folder, 'none'), '--', 'true']).ended;
  expect([without.code, without.err]).toEqual([1, expect.stringMatching(/none cannot be read: .*\n$/)]);
  const noCertificate = await start([...options, '--ca', tokenFile, '--', 'true']).ended;
  expect([noCertificate.code, noCertificate.err]).toEqual([
    1,
    expect.stringMatching(/^\S+token holds no certificate: .*\n$/),
  ]);
  const noVersion = await start([...signed, '--to', 'v1.1.0', '--', 'true']).ended;
  expect([noVersion.code, noVersion.err]).toEqual([2, expect.stringContaining('a version such as 1.1.0')]);
  const one = await start(['--servers', addressOf('a'), '--token-file', tokenFile, '--', 'true']).ended;
  expect([one.code, one.err]).toEqual([2, expect.stringContaining('two or more')]);
});
