import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openMonitorDoor } from '../net/monitor-door.ts';
import { silentLog } from '../testing-log.ts';

const TOOL = fileURLToPath(new URL('ready.ts', import.meta.url));

async function ready(args: readonly string[]): Promise<{ readonly code: unknown; readonly out: string }> {
  const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, out };
}

async function monitored(store: boolean): Promise<string> {
  const door = await openMonitorDoor(
    { host: '127.0.0.1', port: 0 },
    { checks: async () => ({ store }), metrics: () => [], log: silentLog },
  );
  onTestFinished(async () => await door[Symbol.asyncDispose]());
  return String(door.port);
}

test('it ends with 0 when all is well, with 1 when something is not, and says what', async () => {
  expect(await ready(['--monitor-port', await monitored(true)])).toEqual({ code: 0, out: 'store: ok\n' });
  expect(await ready(['--monitor-port', await monitored(false)])).toEqual({
    code: 1,
    out: 'store: failing\n',
  });
});

test('a program that waits for a start is content with any answer: a disk that fails ends no server', async () => {
  const port = await monitored(false);
  expect(await ready(['--monitor-port', port, '--wait', '60'])).toEqual({ code: 0, out: 'store: failing\n' });
});

test('where nobody answers it says so, and does not wait for a server that has ended', async () => {
  // The door is shut again, so that nothing listens there.
  const door = await openMonitorDoor(
    { host: '127.0.0.1', port: 0 },
    { checks: async () => ({}), metrics: () => [], log: silentLog },
  );
  await door[Symbol.asyncDispose]();
  const port = String(door.port);
  expect(await ready(['--monitor-port', port])).toMatchObject({
    code: 1,
    out: expect.stringContaining('does not answer'),
  });
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(await ready(['--monitor-port', port, '--wait', '3600', '--pid', String(pid)])).toEqual({
    code: 1,
    out: 'The server has ended.\n',
  });
});

test('a server without a port for it cannot be asked, which keeps no start up', async () => {
  expect(await ready([])).toMatchObject({ code: 1 });
  expect(await ready(['--wait', '60'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('no --monitor-port'),
  });
});
