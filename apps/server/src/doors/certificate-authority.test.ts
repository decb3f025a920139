import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AgentOptions, request } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Config } from '../options/config.ts';
import { LONG } from '../testing-wait.ts';
import { hasPebble, type Pebble, startPebble } from '../tls/acme/testing-pebble.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';

if (!hasPebble)
  console.log('Not tried: certificates of an authority (Debian’s package pebble is not installed).');

let folder: string;
let pebble: Pebble;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-pebble-'));
  if (hasPebble) pebble = await startPebble(folder);
});
afterAll(async () => {
  await pebble?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of https, and an administrator who sets it. */
async function start(options: Partial<Config>, directory: string, clock?: ManualClock) {
  const doors = await startDoors(
    { https: true, acmeRoots: pebble.rootsFile, ...options },
    ...(clock ? [clock] : []),
  );
  await addUser(doors.store, 'admin', { level: 0 });
  const key = (await doors.sessions.signIn('admin', PASSWORD, '::1', false)).key ?? '';
  await doors.settings.set({ 'letsEncrypt.directory': directory }, { user: 'admin', note: () => {} });
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const agent: AgentOptions & { readonly headers: Record<string, string> } = {
      host: '127.0.0.1',
      port: doors.port,
      rejectUnauthorized: false,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    };
    const asked = request({ ...agent, method, path, agent: false });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  return { doors, call };
}

type Started = Awaited<ReturnType<typeof start>>;

const order = async ({ call }: Started): Promise<unknown> =>
  JSON.parse(
    await call('POST', '/gkserver/certbot', {
      domains: 'Fleet.example.com, two.example.com',
      email: 'ann@example.com',
    }),
  );

async function outcome({ call }: Started): Promise<{
  readonly busy: boolean;
  readonly fault: string | null;
  readonly renew: number | null;
}> {
  return await vi.waitFor(
    async () => {
      const state = JSON.parse(await call('GET', '/gkserver/certbotstate')) as {
        busy: boolean;
        fault: string | null;
        renew: number | null;
      };
      expect(state.busy).toBe(false);
      return state;
    },
    { ...LONG, interval: 100 },
  );
}

async function open(doors: TestDoors): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: doors.port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  return socket;
}
async function served(doors: TestDoors): Promise<{ readonly names: string; readonly print: string }> {
  const socket = await open(doors);
  const { subjectaltname = '', fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return { names: subjectaltname, print: fingerprint256 };
}

test.skipIf(!hasPebble)(
  'on port 80 the authority is answered; who is connected stays; renewed when a third of its life is left',
  async () => {
    const clock = new ManualClock(Date.now());
    const started = await start({ acmePort: pebble.httpPort }, pebble.directory, clock);
    await using doors = started.doors;
    const before = await open(doors);
    before.on('error', () => {});
    expect(await order(started)).toMatchObject({ hasError: false });
    expect(await outcome(started)).toMatchObject({ fault: null });
    const first = await served(doors);
    expect(first.names).toBe('DNS:fleet.example.com, DNS:two.example.com');
    before.write('GET /api/server HTTP/1.1\r\nHost: fleet.example.com\r\n\r\n');
    const [bytes] = (await once(before, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
    before.destroy();
    expect(JSON.parse(await started.call('GET', '/gkserver/certificatestate'))).toMatchObject({
      certificate: { from: 'authority' },
    });
    expect(await started.call('GET', '/gkserver/certbot')).toMatch(
      /by http-01[\s\S]*served: fleet\.example\.com, two/,
    );

    const { renew } = await outcome(started);
    clock.leap((renew ?? 0) - clock.now() - 1_000);
    // The first look is a minute after the start; the authority has five from then on.
    clock.advance(60_000);
    await vi.waitFor(async () => expect((await served(doors)).print).not.toBe(first.print), {
      ...LONG,
      interval: 100,
    });
    // Nobody wants it any more.
    await doors.settings.set({ 'letsEncrypt.domains': '' }, { user: 'admin', note: () => {} });
    expect((await served(doors)).names).toContain('localhost');
    // A new order is not given the old certificate.
    await doors.settings.set({ 'letsEncrypt.domains': 'new.example.com' }, { user: 'admin', note: () => {} });
    expect((await served(doors)).names).toContain('localhost');
  },
);

test.skipIf(!hasPebble)(
  'where port 80 is another’s it is proved on the port of https, which others use meanwhile',
  async () => {
    await using doorsFirst = await occupied();
    const started = await start({ acmePort: doorsFirst.port, port: pebble.tlsPort }, pebble.directory);
    await using doors = started.doors;
    expect(await order(started)).toMatchObject({ hasError: false });
    expect(await outcome(started)).toMatchObject({ fault: null });
    expect((await served(doors)).names).toContain('fleet.example.com');
    expect(await started.call('GET', '/gkserver/certbot')).toContain('by tls-alpn-01');
  },
);

test.skipIf(!hasPebble)(
  'what the authority refuses is told in words, the certificate stays, and nothing is asked for before somebody asks',
  async () => {
    // Nobody answers where it looks.
    const started = await start({ acmePort: 0 }, pebble.directory);
    await using doors = started.doors;
    const before = await served(doors);
    await order(started);
    const { fault, renew } = await outcome(started);
    expect(fault).toMatch(/^The authority refuses: /);
    expect(renew).toBeNull();
    expect(await served(doors)).toEqual(before);
    for (const [domains, email] of [
      ['-x.example', 'a@b.cc'],
      ['$(id).example.com', 'a@b.cc'],
      ['10.0.0.1', 'a@b.cc'],
      ['a.example.com', 'x'],
      ['', 'a@b.cc'],
    ])
      expect(JSON.parse(await started.call('POST', '/gkserver/certbot', { domains, email }))).toMatchObject({
        code: 'VALIDATION',
      });
    expect(JSON.parse(await started.call('PUT', '/gkserver/certbot', {}))).toMatchObject({
      message: 'There is no certificate to renew: ask for one first',
    });
  },
);

test.skipIf(!hasPebble)(
  'an authority that is dead, and one that never answers, are told of; who asks meanwhile hears that it is busy',
  async () => {
    const clock = new ManualClock(Date.now());
    await using silent = await occupied();
    const started = await start({ acmePort: 0 }, `https://127.0.0.1:${silent.port}/dir`, clock);
    await using doors = started.doors;
    await order(started);
    // An administrator who empties the domains meanwhile gives it up: that is no fault of the authority.
    await doors.settings.set({ 'letsEncrypt.domains': '' }, { user: 'admin', note: () => {} });
    expect(await outcome(started)).toMatchObject({ fault: null, renew: null });
    expect(await order(started)).toMatchObject({ hasError: false });
    expect(await order(started)).toMatchObject({ message: 'A certificate is being asked for already' });
    clock.advance(5 * 60_000);
    expect(await outcome(started)).toMatchObject({
      fault: 'The authority did not finish within {minutes} minutes'.replace('{minutes}', '5'),
    });
    const { port } = silent;
    await silent[Symbol.asyncDispose]();
    await doors.settings.set(
      { 'letsEncrypt.directory': `https://127.0.0.1:${port}/other` },
      { user: 'admin', note: () => {} },
    );
    await order(started);
    expect((await outcome(started)).fault).toMatch(/^The authority cannot be reached: /);
  },
);

/** A port that another process has, which accepts and never answers. */
async function occupied() {
  // One of http would answer a greeting of TLS.
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(
    0,
    '127.0.0.1',
  );
  if (!server.listening) await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
