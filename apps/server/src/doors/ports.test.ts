import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ManualClock } from '@outrider/kit/clock.ts';
import { freePort } from '../testing-ports.ts';
import { configSchema } from '../options/config.ts';
import { LONG } from '../testing-wait.ts';
import { openSigned } from './testing-sockets.ts';
import { addUser, PASSWORD, prepareDoors, type TestDoors } from './testing.ts';

let prepared: Awaited<ReturnType<typeof prepareDoors<string>>>;
let doors: TestDoors;
let clock: ManualClock;
beforeEach(async () => {
  prepared = await prepareDoors(async (fresh) => {
    await addUser(fresh.store, 'admin', { level: 0 });
    return (await fresh.sessions.signIn('admin', PASSWORD, '::1', true)).key ?? '';
  });
  clock = new ManualClock(Date.now());
  doors = await prepared.start(clock);
});
afterEach(async () => {
  await doors[Symbol.asyncDispose]();
  prepared[Symbol.dispose]();
});

interface Asked {
  readonly method?: string;
  readonly body?: object;
  readonly secure?: boolean;
  readonly key?: string;
}
async function ask(
  port: number,
  path: string,
  { method = 'GET', body, secure = false, key = prepared.ready }: Asked = {},
) {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    rejectUnauthorized: false,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/html',
    },
  };
  const asked = (secure ? httpsRequest : httpRequest)(options);
  const text = body === undefined ? '' : JSON.stringify(body);
  if (text !== '') asked.setHeader('content-length', text.length);
  asked.end(text);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const said = Buffer.concat(parts).toString();
  return { status: response.statusCode, to: response.headers.location, text: said };
}

/** A port that somebody has. */
async function takenPort(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, server };
}
const off = { http: 0, https: 0, sslonly: 0, disablelivestream: 0 } as const;
const put = async (body: object, from: Asked & { readonly port?: number } = {}) =>
  JSON.parse(
    (await ask(from.port ?? doors.port, '/gkserver/protocol', { ...from, method: 'PUT', body })).text,
  ) as object;
interface State {
  readonly trial: { readonly token: string; readonly pages: readonly { readonly port: number }[] } | null;
  readonly ended: string | null;
}
const state = async (): Promise<State> =>
  JSON.parse((await ask(doors.port, '/gkserver/protocolstate')).text) as State;
const isShut = (port: number) => expect(ask(port, '/api/server')).rejects.toThrow();

test('a new port of https is kept once somebody has opened it there, and they are signed in', async () => {
  const https = await freePort();
  expect(await put({ ...off, https })).toMatchObject({ hasError: false });
  const { trial } = await state();
  expect(trial?.pages).toMatchObject([{ port: https, secure: true, reached: false }]);
  expect(doors.settings.get('protocol.https')).toBe(0);
  expect(await put({ ...off, https: 0 })).toMatchObject({
    message: 'Ports are being exchanged: confirm or take back that first',
  });
  const address = `/protocol/confirm?token=${trial?.token}`;
  // Not through the port of the start, and not without the token.
  expect(await ask(doors.port, address)).toMatchObject({ status: 404 });
  expect(await ask(https, '/protocol/confirm?token=x', { secure: true })).toMatchObject({ status: 404 });
  // Another session sees the exchange, and gets nothing by which to become who began it.
  const other = await doors.sessions.signIn('admin', PASSWORD, '::1', true);
  const seen = await ask(doors.port, '/gkserver/protocolstate', { key: other.key ?? '' });
  expect(JSON.parse(seen.text)).toMatchObject({ trial: { token: null, pages: [{ port: https }] } });
  const opened = await ask(https, address, { secure: true });
  expect(opened).toMatchObject({ status: 303, to: expect.stringMatching(/^\/login\?/) as string });
  expect(await state()).toMatchObject({ trial: null, ended: 'kept' });
  expect(doors.settings.get('protocol.https')).toBe(https);
  const said = (await doors.store.trail.find({ limit: 10 })).entries.filter(
    ({ call }) => call === 'writeProtocol',
  );
  const change = [{ field: 'HTTPS port', values: { before: '0', after: String(https) } }];
  // What was kept, what was refused meanwhile, and what was asked for.
  expect(said.filter(({ outcome }) => outcome === 'ok')).toMatchObject([
    { user: 'admin', changes: change, text: 'set the ports of the server' },
    { user: 'admin', changes: change, text: 'asked for ports of the server' },
  ]);
  expect(JSON.parse((await ask(doors.port, '/gkserver/protocol')).text)).toMatchObject({
    https,
    appcommand: doors.port,
  });

  // SSL alone: only from https; a client that comes by http is sent there, and recorders are not.
  expect(await put({ ...off, https, sslonly: 1 })).toMatchObject({
    message: 'SSL Only wants a page that was opened by https',
  });
  expect(await put({ ...off, https, sslonly: 1 }, { port: https, secure: true })).toMatchObject({
    hasError: false,
  });
  expect(await ask(doors.port, '/live?x=1')).toMatchObject({
    status: 308,
    to: `https://127.0.0.1:${https}/live?x=1`,
  });
  expect(await ask(doors.port, '/api/server')).toMatchObject({ status: 403 });
  expect((await ask(doors.port, '/fw.cgi')).status).not.toBe(308);
  expect(await put({ ...off, sslonly: 1 }, { port: https, secure: true })).toMatchObject({
    message: 'SSL Only wants a port of https that is open',
  });
  expect(await put({ ...off, https }, { port: https, secure: true })).toMatchObject({ hasError: false });
  expect(await ask(doors.port, '/api/server')).toMatchObject({ status: 200 });
});

test('a port that nobody opens in time goes back, and one that was kept is there after a start', async () => {
  const http = await freePort();
  await put({ ...off, http });
  expect((await ask(http, '/api/server')).status).toBe(200);
  clock.advance(60_000);
  await isShut(http);
  expect(await state()).toMatchObject({ trial: null, ended: 'back' });
  await vi.waitFor(async () => {
    const [last] = (await doors.store.trail.find({ limit: 1 })).entries;
    expect(last?.text).toContain('not every new address was opened in time');
  }, LONG);
  await put({ ...off, http });
  // A person takes it back: nothing was kept.
  expect(doors.settings.get('protocol.http')).toBe(0);
  expect(await ask(doors.port, '/gkserver/protocolstate', { method: 'DELETE', body: {} })).toMatchObject({
    text: expect.stringContaining('false') as string,
  });
  await vi.waitFor(async () => {
    const { entries } = await doors.store.trail.find({ call: 'writeProtocol', limit: 1 });
    expect(entries[0]?.text).toBe('the ports of the server stay as they were: they were taken back');
  }, LONG);
  await isShut(http);
  await put({ ...off, http });
  await ask(http, `/protocol/confirm?token=${(await state()).trial?.token}`);
  const socket = new WebSocket(`ws://127.0.0.1:${http}/vcp`);
  await once(socket, 'open');
  const other = await freePort();
  await put({ ...off, http: other });
  expect((await ask(http, '/api/server')).status).toBe(200);
  await ask(other, `/protocol/confirm?token=${(await state()).trial?.token}`);
  await vi.waitFor(() => isShut(http), LONG);
  // Present connections stay.
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

test('streams have further ports at once; a port that is another’s, or named twice, changes nothing', async () => {
  const streaming = await freePort();
  expect(await put({ ...off, streaming })).toMatchObject({ hasError: false });
  expect((await ask(streaming, '/api/server')).status).toBe(200);
  expect((await state()).trial).toBeNull();
  const taken = await takenPort();
  const refused = await put({ ...off, http: taken.port, streaming: 0 });
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    message: `Port ${taken.port} is in use by another program of this machine: choose another, or end that program`,
  });
  taken.server.close();
  expect((await ask(streaming, '/api/server')).status).toBe(200);
  for (const [body, message] of [
    [{ ...off, http: streaming, streaming }, `Two things cannot have port ${streaming}`],
    [{ ...off, https: configSchema.parse({}).ftpPort }, /is that of the option --ftp-port/],
    [{ ...off, https: doors.port }, `Two things cannot have port ${doors.port}`],
    [{ ...off, appcommand: 1 }, 'Heartbeat and appcommand are options of the start: --jt808-port and --port'],
    [{ ...off, http: 65_536 }, /whole number from 0 to 65535/],
    [{ ...off, http: 1.5 }, /whole number|int/],
  ] as const)
    expect(await put(body)).toMatchObject({
      code: 'VALIDATION',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  const generic = await ask(doors.port, '/gkserver/settings/protocol', {
    method: 'PUT',
    body: { values: { http: 1234 } },
  });
  expect(generic.text).toContain('PUT /gkserver/protocol');
  expect(await put({ ...off, streaming: 0 })).toMatchObject({ hasError: false });
  await isShut(streaming);
});

test('what is read of the ports can be set again as it was read, and with one field of it changed', async () => {
  const read = async () => JSON.parse((await ask(doors.port, '/gkserver/protocol')).text) as object;
  const before = await read();
  expect(before).toMatchObject({ streamings: [doors.port] });
  expect(await put(before)).toMatchObject({ hasError: false });
  expect(await read()).toEqual(before);
  const [one, two] = [await freePort(), await freePort()];
  expect(await put({ ...before, streamings: [doors.port, one, two] })).toMatchObject({ hasError: false });
  expect(doors.settings.get('protocol.streamings')).toEqual([one, two]);
  expect(await put(await read())).toMatchObject({ hasError: false });
  expect(doors.settings.get('protocol.streamings')).toEqual([one, two]);
  // Named once more it is named twice, and there are no more beside it than can be set.
  expect(await put({ ...off, streamings: [doors.port, doors.port] })).toMatchObject({
    message: `Two things cannot have port ${doors.port}`,
  });
  const many = Array.from({ length: 11 }, (_, at) => 20_000 + at);
  expect(await put({ ...off, streamings: many })).toMatchObject({ code: 'VALIDATION' });
  expect(await put({ ...off, streamings: [] })).toMatchObject({ hasError: false });
});

test('of two administrators the second does not put back what the first has changed meanwhile', async () => {
  const edits = async (): Promise<Record<string, number>> => {
    const { text } = await ask(doors.port, '/gkserver/settings/protocol');
    const { fields } = JSON.parse(text) as { fields: Record<string, { edit: number }> };
    return Object.fromEntries(Object.entries(fields).map(([field, { edit }]) => [field, edit]));
  };
  const seen = await edits();
  const [streaming, http] = [await freePort(), await freePort()];
  expect(await put({ ...off, streaming, seen })).toMatchObject({ hasError: false });
  // The second has read that there is no port of streams, and says so again: nothing is opened either.
  expect(await put({ ...off, http, streaming: 0, seen })).toMatchObject({ code: 'CONFLICT' });
  expect((await ask(streaming, '/api/server')).status).toBe(200);
  await isShut(http);
  expect((await state()).trial).toBeNull();
  // What stands already conflicts with nothing, and what was seen is changed.
  expect(await put({ ...off, streaming, disablelivestream: 1, seen })).toMatchObject({ hasError: false });
  expect(await put({ ...off, streaming: 0, seen: await edits() })).toMatchObject({ hasError: false });
  await isShut(streaming);
});

test('what was changed of ports is taken back by the same exchange: at once where nobody opens pages there, else once somebody has', async () => {
  interface Changes {
    readonly changes: readonly {
      readonly id: number;
      readonly field: string;
      readonly after: unknown;
      readonly stays: string | null;
    }[];
  }
  const changesPath = '/gkserver/settingchanges/protocol';
  const takeBack = async (field: string, after: unknown): Promise<object> => {
    const { changes } = JSON.parse((await ask(doors.port, changesPath)).text) as Changes;
    const change = changes.find((one) => one.field === field && one.after === after);
    expect(change?.stays).toBeNull();
    const said = await ask(doors.port, changesPath, { method: 'PUT', body: { id: change?.id } });
    return JSON.parse(said.text) as object;
  };
  const [streaming, http] = [await freePort(), await freePort()];
  await put({ ...off, streaming });
  await put({ ...off, http });
  await ask(http, `/protocol/confirm?token=${(await state()).trial?.token}`);
  await put({ ...off, streaming: 0 });
  expect(doors.settings.get('protocol.http')).toBe(0);
  await vi.waitFor(() => isShut(http), LONG);

  // The port of streams comes back at once, that of pages once it was opened; what is another's by now is refused.
  expect(await takeBack('streaming', 0)).toMatchObject({ hasError: false });
  expect((await ask(streaming, '/api/server')).status).toBe(200);
  const taken = createServer().listen(http, '127.0.0.1');
  await once(taken, 'listening');
  expect(await takeBack('http', 0)).toMatchObject({
    message: expect.stringContaining('is in use') as string,
  });
  taken.close();
  await once(taken, 'close');
  expect(await takeBack('http', 0)).toMatchObject({ hasError: false });
  expect((await state()).trial).toMatchObject({ pages: [{ port: http }] });
  expect(doors.settings.get('protocol.http')).toBe(0);
  clock.advance(60_000);
  await isShut(http);
  expect(await takeBack('http', 0)).toMatchObject({ hasError: false });
  await ask(http, `/protocol/confirm?token=${(await state()).trial?.token}`);
  expect(doors.settings.get('protocol.http')).toBe(http);
  expect(await takeBack('http', http)).toMatchObject({ hasError: false });
  await vi.waitFor(() => isShut(http), LONG);
  const { entries } = await doors.store.trail.find({ call: 'takeBackSetting', limit: 1 });
  expect(entries).toMatchObject([
    { text: 'took back a change of settings of protocol', changes: [{ field: 'HTTP port' }] },
  ]);
});

test('live views end when they are switched off, and nobody begins one', async () => {
  const query = { deviceid: 'A', channel: '1' };
  const watch = () => openSigned(doors.port, prepared.ready, '/ws.cgi', 'admin', query);
  const { socket, began } = await watch();
  expect(await began).toBe('open');
  const closed = once(socket, 'close');
  expect(await put({ ...off, disablelivestream: 1 })).toMatchObject({ hasError: false });
  expect((await closed)[0]).toBe(4423);
  expect(await (await watch()).began).toBe('4423');
  expect(await put(off)).toMatchObject({ hasError: false });
  const again = await watch();
  expect(await again.began).toBe('open');
  again.socket.terminate();
});
