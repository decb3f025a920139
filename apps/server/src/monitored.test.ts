import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './testing-ports.ts';
import { afterAll, expect, test } from 'vitest';
import { LOCAL_PORTS, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-monitored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = ['/usr/bin/promtool'].find((path) => existsSync(path));
if (promtool === undefined)
  console.log('Not tried: the rules for Prometheus (promtool of Debian’s prometheus is not installed).');

/** What promtool finds wrong with a text, or with a file. */
async function checked(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return code === 0 ? '' : said;
}

const WATCHING = join(import.meta.dirname, '../../../docs/watching');
const series = (text: string): Set<string> => new Set(text.match(/outrider_[a-z_]+/g));

test.skipIf(promtool === undefined)('the rules that are shipped are rules of Prometheus', async () => {
  expect(await checked(promtool ?? '', ['check', 'rules', join(WATCHING, 'alerts.yml')])).toBe('');
});

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
  expect(await ask('/readyz')).toEqual([200, 'store: ok\ndisk: ok\nrecordings: ok\njt808: ok\njt1078: ok\n']);
  const [status, text] = await ask('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('outrider_devices{state="online"} 0\n');
  expect(text).toContain('outrider_media_folder_ready{');
  expect(text).toContain('# TYPE outrider_feed_behind gauge');
  expect(text).toContain('outrider_gateway_works{gateway="jt808"} 1\n');
  if (promtool === undefined)
    console.log(
      'Not tried: what Prometheus says of /metrics (promtool of Debian’s prometheus is not installed).',
    );
  else expect(await checked(promtool, ['check', 'metrics'], text)).toBe('');
  // What rules and dashboard ask for is there; work that was not done yet has no series.
  const told = series(`${text} outrider_work_total outrider_work_seconds_total`);
  for (const file of ['alerts.yml', 'dashboard.json'])
    for (const name of series(readFileSync(join(WATCHING, file), 'utf8'))) expect(told).toContain(name);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
