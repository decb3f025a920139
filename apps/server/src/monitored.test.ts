import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCAL_PORTS, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-monitored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port that nobody has now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a server that is up says on a port of its own that it lives, that it can work, and how it goes', async () => {
  const port = await freePort();
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--no-demo', '--data', join(folder, 'data')];
  const server = startProcess(process.execPath, [...args, '--monitor-port', String(port)], folder);
  await server.up;
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()] as const;
  };
  expect(await ask('/healthz')).toEqual([200, 'ok\n']);
  expect(await ask('/readyz')).toEqual([200, 'store: ok\ndisk: ok\nrecordings: ok\n']);
  const [status, text] = await ask('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('outrider_devices{state="online"} 0\n');
  expect(text).toContain('outrider_media_folder_ready{');
  expect(text).toContain('# TYPE outrider_feed_behind gauge');
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
