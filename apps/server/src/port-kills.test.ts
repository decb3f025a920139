import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';
import { freePort } from './testing-ports.ts';

/** When it is killed while it keeps ports, as shares of the turns that its answer took the first time. */
const SHARES = [0.05, 0.25, 0.6];

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
  /** Where the new address is opened, once it is asked for. */
  const confirmPath = async (): Promise<string> => {
    const { trial } = (await call(addressesOf(server).port, '/gkserver/protocolstate')) as unknown as State;
    return `/protocol/confirm?token=${trial?.token}`;
  };
  /** Opens it as a person does; the request is with the system by then, which gives it to the server. */
  const open = async (http: number): Promise<Socket> => {
    const path = await confirmPath();
    const socket = connect(http, '127.0.0.1');
    // What is killed meanwhile answers nobody.
    socket.on('error', () => {});
    await once(socket, 'connect');
    await new Promise((resolve) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${http}\r\n\r\n`, resolve),
    );
    return socket;
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
  const opened = await open(firstPage);
  let answer = '';
  opened.once('data', (bytes) => (answer = String(bytes)));
  let turns = 0;
  for (; answer === ''; turns++) await nextTurn();
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(await killed(ports)).toEqual(before);

  // From ports to others: the old ones until the new address was opened, though that is open beside them.
  await propose(page, streams);
  expect([await answers(page), await answers(firstPage)]).toEqual([true, true]);
  expect(await killed(ports)).toEqual(before);

  // While it is being kept, at moments between the request and its answer: the one or the other.
  let set = before;
  for (const share of SHARES) {
    const other = set === before ? after : before;
    const [http = 0, streaming = 0] = other;
    await propose(http, streaming);
    await open(http);
    for (let turn = 0; turn < turns * share; turn++) await nextTurn();
    const found = await killed(ports);
    expect([set, other]).toContainEqual(found);
    if (found[0] === http) set = other;
  }
}, 240_000);
