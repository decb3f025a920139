import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { type ApiOperation, inPath } from '@outrider/protocol/api/operation.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import { apiClient, every, follow, type StreamMessage } from '@outrider/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from './calls/testing/sample.ts';
import { http } from './features/testing/samples.ts';
import { FolderReader } from './recording/reading/folder-reader.ts';
import { addUser, everyRight, startDoors, type TestDoors } from './doors/testing.ts';
import { recordPictures } from './doors/testing-recordings.ts';
import { withoutProxy } from './testing-guide.ts';

/** Of the time that the guide asks for. */
const BEGAN = 1_795_000_020_000;
const folder = mkdtempSync(join(tmpdir(), 'outrider-guide-'));
const reader = new FolderReader(folder, new ManualClock());
let doors: TestDoors;
let token: string;
let server: string;
beforeAll(async () => {
  const media = { reader };
  doors = await startDoors({}, systemClock, { byId: (id) => (id === 'm' ? media : undefined) });
  server = `http://127.0.0.1:${doors.port}`;
  await addUser(doors.store, 'root', { level: 0 });
  const made = doors.sessions.tokens.make();
  await doors.sessions.tokens.add(made, {
    userName: 'root',
    name: 'program',
    level: 0,
    access: accessOf(everyRight),
    groupIds: [],
    deviceids: [],
    addresses: [],
    rate: 6_000,
    expiresMs: Date.now() + 86_400_000,
  });
  ({ token } = made);
  await recordPictures(doors.store, folder, { beganMs: BEGAN });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** What the guide has people try, as it is tried here: at this server, of device A, and to an end. */
const guide = readFileSync(new URL('../../../docs/guide/api.md', import.meta.url), 'utf8');
const examples = Array.from(guide.matchAll(/```(sh|js)\n([\s\S]*?)\n```/g), ([, kind = '', text = '']) => ({
  kind,
  text,
})).filter(({ text }) => !text.startsWith('ffmpeg'));
const asHere = (text: string): string =>
  text
    .replaceAll('https://HOST:24680', server)
    .replaceAll('OT-001', 'A')
    .replace('/stream?', '/stream?seconds=0&');
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

test.each(examples.filter(({ kind }) => kind === 'sh'))('the guide tries $text', async ({ text }) => {
  expect(text).toContain('curl');
  if (!hasCurl) return;
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', asHere(text).replaceAll('curl ', 'curl -sS -f ')],
    {
      cwd: folder,
      env: { ...process.env, ...withoutProxy, OUTRIDER_TOKEN: token },
    },
  );
  if (text.includes('-o clip.mp4'))
    expect(readFileSync(join(folder, 'clip.mp4')).includes('ftyp')).toBe(true);
  else expect(stdout).toMatch(/"deviceid"|"id"/);
});

test.each(examples.filter(({ kind }) => kind === 'js'))('the guide tries $text', async ({ text }) => {
  // Beside the packages that it names.
  const program = join(import.meta.dirname, `guide-example-${process.pid}-${text.length}.mjs`);
  writeFileSync(program, asHere(text));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: { ...process.env, ...withoutProxy, OUTRIDER_TOKEN: token },
    });
    expect(stdout).toContain('A ');
    if (text.includes('POST')) expect(stdout).toMatch(/words \d+/);
  } finally {
    rmSync(program);
  }
});

test('the client reads a list page by page, and is told errors in words', async () => {
  const client = apiClient({ server, token });
  const found: string[] = [];
  const page = (cursor: { cursor?: string }) =>
    client.GET('/devices', { params: { query: { limit: 1, fields: ['deviceid', 'memo'], ...cursor } } });
  for await (const { deviceid } of every(page)) found.push(deviceid);
  expect(found).toEqual(['A', 'B']);
  const { error, response } = await client.GET('/devices/{deviceid}', {
    params: { path: { deviceid: 'Z' } },
  });
  expect([response.status, error?.code]).toEqual([404, 'NOT_FOUND']);
});

test('a stream that the client follows goes on behind the last message when it breaks off', async () => {
  let opened = 0;
  // What the first stream tells is cut off behind its first event.
  const cutting = async (request: Request): Promise<Response> => {
    opened++;
    const response = await fetch(request);
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, control) {
        control.enqueue(chunk);
        if (opened === 1 && new TextDecoder().decode(chunk).includes('event: event')) control.terminate();
      },
    });
    return new Response(response.body?.pipeThrough(cut), { status: response.status });
  };
  const leaving = new AbortController();
  const told: string[] = [];
  const memoOf = (message: StreamMessage): string => (message.type === 'event' ? message.data.memo : '');
  const happen = (memo: string) =>
    doors.events.happened({ deviceid: 'A', eventid: 761, time: Math.floor(Date.now() / 1_000), memo });
  const after = `0-${Date.now()}`;
  happen('one');
  const following = follow(
    { server, token, fetch: cutting },
    { kinds: ['events'], after, signal: leaving.signal },
  );
  for await (const message of following) {
    if (message.type !== 'event') continue;
    told.push(memoOf(message));
    if (told.length === 1) happen('two');
    else leaving.abort();
  }
  expect(told).toEqual(['one', 'two']);
  expect(opened).toBeGreaterThan(1);
});

/** How a client is asked what the sample of an operation's call asks. */
type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly error?: { readonly code: string }; readonly response: Response }>;

/** What one is found by in a list: the device, or the first number. */
const foundBy = (name: string): unknown => (name === 'deviceid' ? 'A' : 1);

test('the client makes each call of the API, and is answered as its sample says', async () => {
  const client = apiClient({ server, token });
  const ask = client.request as unknown as AnyRequest;
  const odd: string[] = [];
  for (const operation of operations as readonly ApiOperation[]) {
    const { id, call, method = 'GET', path, takes, gives, body, says = {} } = operation;
    const sample: Sample<object> = http[call];
    const fields: Readonly<Record<string, unknown>> = { ...sample.request('A', 'root'), ...says };
    const valueOf = (name: string): unknown =>
      'found' in gives && gives.found === name ? foundBy(name) : fields[takes[name] ?? ''];
    const names = Object.keys(takes).filter((name) => valueOf(name) !== undefined);
    const fieldsOf = (wanted: readonly string[]) =>
      Object.fromEntries(wanted.map((name) => [name, valueOf(name)] as const));
    const ofPath = inPath(path);
    const said = Object.entries(body ?? {}).map(([name, field]) => [name, fields[field]] as const);
    const { error, response } = await ask(method.toLowerCase(), path, {
      params: { path: fieldsOf(ofPath), query: fieldsOf(names.filter((name) => !ofPath.includes(name))) },
      ...(body !== undefined && { body: Object.fromEntries(said) }),
      parseAs: 'bytes' in gives ? 'text' : 'json',
    });
    // What others took away before is not there.
    const isFound = 'found' in gives && foundBy(gives.found) !== 'A';
    const others = method === 'GET' && !isFound ? [] : ['NOT_FOUND', 'CONFLICT'];
    const fine = [sample.outcome ?? 'ok', 'ok', ...others];
    const code = response.ok ? 'ok' : (error?.code ?? '');
    if (!fine.includes(code)) odd.push(`${id}: ${code}`);
  }
  expect(odd).toEqual([]);
});
