import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { afterAll, expect, test } from 'vitest';
import { TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';
import { LONG } from './testing-wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that is restarted ends in order and is there again in the same process, with what was set', async () => {
  const server = startProcess(
    process.execPath,
    [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', join(folder, 'data'), '--vehicles', '0'],
    folder,
  );
  await server.up;
  const { port, password } = addressesOf(server);
  const control = await TestControl.open(port);
  const key = await control.signIn('admin', hashPassword(password));
  const call = async (at: number, method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${at}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await response.json();
  };
  expect(await call(port, 'PUT', '/gkserver/restartplan', { restartplan: 3 })).toMatchObject({
    hasError: false,
  });
  expect(await call(port, 'POST', '/gkserver/reboot', {})).toMatchObject({ hasError: false });
  const pages = () => server.printed.out.split('Ctrl-C ends it.').length - 1;
  await expect.poll(pages, LONG).toBe(2);
  const again = addressesOf({
    said: (pattern) => pattern.exec(server.printed.out.split('Ctrl-C ends it.')[1] ?? '')?.[1] ?? '',
  });
  expect(await call(again.port, 'GET', '/gkserver/restartplan')).toEqual({ restartplan: 3 });
  expect(server.child.exitCode).toBeNull();
  process.kill(server.child.pid ?? 0, 'SIGTERM');
  expect((await server.ended).code).toBe(0);
});
