import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openConsole } from './testing-console.ts';
import { LONG } from './testing-wait.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-sign-in-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each sign-in is one line of the log, at five thousand people too', async () => {
  const server = startProcess(
    process.execPath,
    [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', join(folder, 'data'), '--no-demo'],
    folder,
  );
  await server.up;
  const { port, password } = addressesOf(server);
  // Whatever they say of the client.
  const lines = (): number =>
    server.printed.err.split('\n').filter((line) => /sign|session|"admin"/i.test(line)).length;
  const before = lines();
  for (let time = 0; time < 3; time++) await openConsole(port, 'admin', password);
  await expect.poll(lines, LONG).toBeGreaterThanOrEqual(before + 3);
  // All that it has to say is there once it has ended.
  server.child.kill('SIGTERM');
  await server.ended;
  expect(lines()).toBe(before + 3);
});
