import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';
import { freePort } from './testing-ports.ts';

interface State {
  readonly trial: { readonly token: string } | null;
}

test('a server that is killed at any step of an exchange of ports is there again with the old ports or the new, and none is half set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-port-kills-'));
  using _ends = { [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
  layDatabase(folder);
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', folder, '--no-demo'];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  let server = startProcess(process.execPath, args, folder, env);
  await server.up;
  const control = await TestControl.open(addressesOf(server).port);
  const key = await control.signIn('admin', hashPassword(addressesOf(server).password));
  control.socket.terminate();
  const call = async (port: number, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const propose = (http: number, streaming: number) =>
    call(addressesOf(server).port, '/gkserver/protocol', {
      http,
      https: 0,
      streaming,
      sslonly: 0,
      disablelivestream: 0,
    });
  /** Opens the new address as a person does, once it is asked for. */
  const opener = async (http: number): Promise<() => Promise<Response>> => {
    const { trial } = (await call(addressesOf(server).port, '/gkserver/protocolstate')) as unknown as State;
    const address = `http://127.0.0.1:${http}/protocol/confirm?token=${trial?.token}`;
    return async () => await fetch(address, { redirect: 'manual' });
  };
  const answers = (port: number) => call(port, '/api/server').then(Boolean, () => false);
  /** Kills it, starts it again, and gives the ports that are set: each is open, and of the others none is. */
  async function killed(known: readonly number[]): Promise<readonly unknown[]> {
    server.child.kill('SIGKILL');
    await server.ended;
    server = startProcess(process.execPath, args, folder, env);
    await server.up;
    const { http, streaming } = await call(addressesOf(server).port, '/gkserver/protocol');
    const set = [http, streaming].filter((port) => port !== 0);
    for (const port of known) expect([port, await answers(port)]).toEqual([port, set.includes(port)]);
    return [http, streaming];
  }

  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [firstPage = 0, firstStreams = 0, page = 0, streams = 0] = ports;
  const before = [firstPage, firstStreams];
  const after = [page, streams];

  // Once it was opened all of it is set.
  await propose(firstPage, firstStreams);
  expect((await (await opener(firstPage))()).status).toBe(303);
  expect(await killed(ports)).toEqual(before);

  // From ports to others: the old ones until the new address was opened, though that is open beside them.
  await propose(page, streams);
  expect([await answers(page), await answers(firstPage)]).toEqual([true, true]);
  expect(await killed(ports)).toEqual(before);

  // While it is being kept: the one or the other.
  await propose(page, streams);
  const open = await opener(page);
  open().catch(() => {});
  await nextTurn();
  expect([before, after]).toContainEqual(await killed(ports));
}, 240_000);
