import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { afterAll, expect, test } from 'vitest';
import { openSigned, TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let groups = 0;
const DEVICES = ['OT-001', 'OT-002', 'OT-003'];

/** Does it again and again, each time answered or broken off by the end, until there is no server any more. */
async function repeat(work: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await work();
  } catch {
    // Nobody listens any more.
  }
}

test.each([
  ['a service manager', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['Ctrl-C, which all processes of a terminal get', (pid: number) => process.kill(-pid, 'SIGINT')],
])(
  'ended by %s while vehicles report and people watch, the server ends with 0 and has nothing to complain of',
  async (how, end) => {
    const data = join(folder, how);
    const server = startProcess(
      process.execPath,
      [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', data, '--vehicles', '3', '--log-level', 'warn'],
      folder,
    );
    await server.up;
    const { port, password } = addressesOf(server);
    const control = await TestControl.open(port);
    const key = await control.signIn('admin', hashPassword(password));
    await control.ask({ M: 'Q03', X: '250' });
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await response.text();
    };
    const work = [
      () => call('GET', '/gkserver/keptpositions'),
      () => call('POST', '/gkmileage/today', { deviceids: DEVICES }),
      () => call('POST', '/gkserver/usergroup', { newChildrenName: `North${groups++}` }),
      async () => {
        const another = await TestControl.open(port);
        await Promise.race([once(another.socket, 'close'), another.signIn('admin', hashPassword(password))]);
        another.socket.terminate();
      },
    ];
    const busy = work.map(repeat);
    const push = await openSigned(port, key, '/event.cgi', 'admin', {});
    expect(await push.began).toBe('open');
    for (const deviceid of DEVICES) {
      for (const type of ['main', 'sub']) {
        const { socket, began } = await openSigned(port, key, '/ws.cgi', 'admin', {
          deviceid,
          channel: '1',
          type,
        });
        expect(await began).toBe('open');
        // A picture, after what is said of the stream in text.
        for (let binary = false; !binary;) [, binary] = (await once(socket, 'message')) as [unknown, boolean];
      }
    }
    // One that is just being started.
    await openSigned(port, key, '/ws.cgi', 'admin', { deviceid: 'OT-001', channel: '2' });
    end(server.child.pid ?? 0);
    const { code, err } = await server.ended;
    await Promise.all(busy);
    expect([code, err]).toEqual([0, '']);
  },
);
