import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

const FILEPASS = 'only for the auditor';
const program = ['7zz', '7z'].find((name) => spawnSync(name, ['i']).status === 0);
if (program === undefined) console.log('skipped: no 7-Zip on this machine (Debian: apt install 7zip)');

let doors: Awaited<ReturnType<typeof startDoors>>;
let key: string;
beforeAll(async () => {
  doors = await startDoors({});
  key = await signInNew(doors, 'auditor', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

type ExportCall = 'exportAccessLog' | 'exportStreamLog';

async function exported(as: string, name: ExportCall, body: object): Promise<Response> {
  return await fetch(`http://127.0.0.1:${doors.port}${httpCalls[name].path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The table in an archive. */
async function opened(archive: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'log.7z'), archive);
  await promisify(execFile)(program ?? '', ['x', `-p${FILEPASS}`, 'log.7z'], { cwd: folder });
  const name = (await readdir(folder)).find((each) => each.endsWith('.csv')) ?? '';
  return await readFile(join(folder, name), 'utf8');
}

test.skipIf(program === undefined)(
  'the access log is taken away as an archive: what the filters find, no formulas',
  async () => {
    await rawCall(doors, key, 'PUT', httpCalls.writeMemo.path, { deviceid: 'A', type: 0, memo: '=1+1' });
    const response = await exported(key, 'exportAccessLog', { action: 'writeMemo', filepass: FILEPASS });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="access log.7z"');
    const table = await opened(new Uint8Array(await response.arrayBuffer()));
    const [head, ...rows] = table.trimEnd().split('\r\n');
    expect(head).toContain('Time (UTC),Type,IP address,User');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('auditor');
    expect(rows[0]).not.toMatch(/(^|,)=/);
  },
);

test('the person who exported is in the audit trail, their password of the file is nowhere', async () => {
  await (await exported(key, 'exportStreamLog', { filepass: FILEPASS })).arrayBuffer();
  const { entries } = await doors.store.trail.find({ call: 'exportStreamLog', limit: 9 });
  expect(entries).toMatchObject([{ user: 'auditor', text: 'exported the stream log', outcome: 'ok' }]);
  expect(JSON.stringify(entries)).not.toContain(FILEPASS);
});

test('without a password for the file there is none', async () => {
  for (const body of [{}, { filepass: '' }, { filepass: 7 }, { filepass: 'x'.repeat(129) }])
    expect(await (await exported(key, 'exportAccessLog', body)).json()).toMatchObject({ code: 'VALIDATION' });
});

test('others take away what they did themselves', async () => {
  const other = await signInNew(doors, 'viewer', { level: 3 });
  const own = await exported(other, 'exportAccessLog', { member: 'auditor', filepass: FILEPASS });
  const archive = new Uint8Array(await own.arrayBuffer());
  if (program !== undefined) expect((await opened(archive)).trimEnd().split('\r\n')).toHaveLength(1);
});
