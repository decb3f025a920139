import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, expect, test } from 'vitest';
import { FakeTerminal } from './gateways/jt808/fake-terminal.ts';
import { locationAt } from './gateways/jt808/testing.ts';
import { openSigned, TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';

// A disk that is really full: the system refuses the server's process to make any file longer.

const folder = mkdtempSync(join(tmpdir(), 'outrider-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PHONE = '13800000077';
const START = Date.UTC(2026, 5, 1, 12);
const limitsFiles = spawnSync('prlimit', ['--version']).status === 0;
if (!limitsFiles) console.warn('The test of a full disk is skipped: there is no prlimit here.');

async function startServer() {
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', folder, '--no-demo', '--accept-new'];
  const server = startProcess(process.execPath, args, folder);
  await server.up;
  return {
    ...addressesOf(server),
    logged: server.logged,
    /** Lets no file grow beyond so many bytes, or as it likes. */
    limitFiles(bytes: number | 'unlimited'): void {
      const set = spawnSync('prlimit', [`--pid=${server.child.pid}`, `--fsize=${bytes}:unlimited`]);
      expect(String(set.stderr)).toBe('');
    },
    async kill(): Promise<void> {
      server.child.kill('SIGKILL');
      await server.ended;
    },
  };
}

/** Saves a setting, and gives the answer's code and what is in force then. */
async function saveSetting(port: number, key: string, level: string): Promise<readonly unknown[]> {
  const ask = async (body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}/gkserver/settings/log`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const { code } = await ask({ values: { level } });
  const { fields } = (await ask()) as { readonly fields: Record<string, { readonly value: unknown }> };
  return [code, fields['level']?.value];
}

/** What the server says to a session key: the status of a call that wants one. */
async function statusOf(port: number, key: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/map`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return status;
}

async function signIn(
  port: number,
  fields: Record<string, string>,
): Promise<Record<string, string | undefined>> {
  const control = await TestControl.open(port);
  const [answer] = await control.ask({ M: 'Q02', ...fields });
  control.socket.terminate();
  return answer?.fields ?? {};
}

test.skipIf(!limitsFiles)(
  'on a full disk people sign in and out, a setting that is saved is refused and stays as it was, vehicles are shown and not acknowledged, and all goes on when there is room',
  async () => {
    // Its log begins empty: what the migrations write may be so long that it starts over, with room in it.
    layDatabase(folder);
    const server = await startServer();
    const { port } = server;
    const byPassword = { U: 'admin', P: hashPassword(server.password) };
    const terminal = await FakeTerminal.dial(server.jt808Port, PHONE);
    await terminal.signIn();
    const acknowledged: number[] = [];
    const report = (on: FakeTerminal, ms: number): number => on.say('location', locationAt(ms));
    const reportAcknowledged = async (on: FakeTerminal, ms: number): Promise<void> => {
      const replySequence = report(on, ms);
      expect(await on.hear('platformAnswer')).toMatchObject({ replySequence, replyId: 0x0200, result: 0 });
      acknowledged.push(ms);
    };
    for (let second = 0; second < 5; second++) await reportAcknowledged(terminal, START + second * 1_000);
    const before = (await signIn(port, byPassword)).K ?? '';
    const leaving = (await signIn(port, byPassword)).K ?? '';
    const push = await openSigned(port, before, '/event.cgi', 'admin', {});
    const alarm = new Promise<object>((resolve) =>
      push.socket.on('message', (data) => {
        const event = JSON.parse(String(data as Buffer)) as { deviceid: string };
        if (event.deviceid === 'This server') resolve(event);
      }),
    );
    await push.began;

    server.limitFiles(statSync(join(folder, 'outrider.sqlite-wal')).size);
    report(terminal, START + 10_000);
    expect(await alarm).toMatchObject({ eventid: 23, memo: expect.stringContaining('cannot be written') });
    expect(await saveSetting(port, before, 'warn')).toEqual(['STORE_FULL', 'info']);
    const heartbeat = terminal.say('heartbeat', {});
    expect(await terminal.hear('platformAnswer')).toMatchObject({ replySequence: heartbeat, replyId: 2 });

    const during = await signIn(port, byPassword);
    expect(during).toMatchObject({ R: '1', K: expect.stringMatching(/^[0-9A-F]{64}$/) });
    const byLink = { H: server.link.get('h') ?? '', E: server.link.get('e') ?? '' };
    expect([(await signIn(port, byLink)).R, (await signIn(port, byLink)).R]).toEqual(['1', '401']);
    const control = await TestControl.open(port);
    await control.ask({ M: 'Q02', U: 'admin', P: during.K });
    const [row] = await control.ask({ M: 'Q05', I: PHONE });
    expect(row?.fields['G']).toContain(String((START + 10_000) / 1000));
    control.socket.terminate();
    const signedOut = await fetch(`http://127.0.0.1:${port}/gkserver/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: leaving }),
    });
    expect(await signedOut.json()).toMatchObject({ hasError: false });
    expect(await statusOf(port, leaving)).toBe(401);
    expect(await statusOf(port, before)).toBe(200);
    const again = await FakeTerminal.dial(server.jt808Port, PHONE);
    await again.signIn();

    server.limitFiles('unlimited');
    await reportAcknowledged(again, START + 10_000);
    expect(await saveSetting(port, before, 'debug')).toEqual([undefined, 'debug']);
    await server.logged('sessions that were held in memory are stored');
    await server.kill();

    {
      await using store = await openSqliteStore({ folder });
      const { reports: kept } = await store.positions.range(PHONE, START, START + 60_000);
      expect(kept.map(({ position }) => position.time)).toEqual(acknowledged);
    }
    const next = await startServer();
    expect(await statusOf(next.port, during.K ?? '')).toBe(200);
    expect(await statusOf(next.port, leaving)).toBe(401);
    await next.kill();
  },
);
